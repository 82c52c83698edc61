// The rules of Quixo, for two and for four.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { Items, Paragraph, Picture, Questions, Steps } from "../../rules_parts.js";
import { Cubes } from "./cubes.js";

const INSIDE = "b2 b3 b4 c2 c3 c4 d2 d3 d4";
const NEUTRAL = "...../...../...../...../.....";

/** Who sits on the left, at the top, on the right and at the bottom: it goes clockwise. */
const NAMES = ["Ben", "Klara", "Jan", "Ada"];

/** @returns {import("../../rules_parts.js").Section[]} */
export function sections() {
  return [
    {
      id: "aim",
      title: t("rules.head.aim"),
      body: html`<${Paragraph} words=${t("rules.quixo.aim")} />`,
    },
    { id: "need", title: t("rules.head.need"), body: need() },
    { id: "turn", title: t("rules.head.two_turn"), body: turn() },
    { id: "end", title: t("rules.head.line"), body: end() },
    { id: "four", title: t("rules.head.four"), body: four() },
    { id: "four-turn", title: t("rules.head.four_turn"), body: fourTurn() },
    { id: "known", title: t("rules.head.known"), body: known() },
  ];
}

function need() {
  return html`<${Items} items=${[
    t("rules.quixo.need_players"),
    t("rules.quixo.need_cubes"),
    t("rules.quixo.need_marks"),
    t("rules.quixo.need_begin"),
  ]} />
    <${Picture} alt=${t("rules.quixo.start_alt")} caption=${t("rules.quixo.start")}>
      <${Cubes} board=${NEUTRAL} />
    </${Picture}>`;
}

function turn() {
  return html`<${Paragraph} words=${t("rules.quixo.in_turn")} />
    <${Steps} items=${[t("rules.quixo.take"), t("rules.quixo.turn"), t("rules.quixo.push")]} />
    <${Items} items=${[t("rules.quixo.first"), t("rules.quixo.never_back"), t("rules.quixo.ways")]} />
    <${Picture} alt=${t("rules.quixo.reach_alt")} caption=${t("rules.quixo.reach")}>
      <${Cubes} board="X..O./...../O.X.X/...../..O.." far=${`${INSIDE} d5 a3 c1`} />
    </${Picture}>
    <${Picture} alt=${t("rules.quixo.back_alt")} caption=${t("rules.quixo.back")} several>
      <${Cubes} board="...p./...q./...r./...s./tuv_w" arrows="d5N a1W e1E" />
      <${Cubes} board="...X./...p./...q./...r./tuvsw" lit="d5" />
      <${Cubes} board="...p./...q./...r./...s./Xtuvw" lit="a1" />
      <${Cubes} board="...p./...q./...r./...s./tuvwX" lit="e1" />
    </${Picture}>`;
}

function end() {
  return html`<${Items} items=${[t("rules.quixo.win"), t("rules.quixo.lose"), t("rules.quixo.both")]} />
    <${Picture} alt=${t("rules.quixo.lines_alt")} caption=${t("rules.quixo.lines")} several>
      <${Cubes} board="O..../..O../XXXXX/...O./....." line="a3 e3" />
      <${Cubes} board=".O.../.O.X./.O.../XO.X./.OX.." line="b5 b1" />
      <${Cubes} board="X.O../.X.O./..X.O/.O.X./....X" line="a5 e1" />
    </${Picture}>
    <${Picture} alt=${t("rules.quixo.lost_alt")} caption=${t("rules.quixo.lost")} several>
      <${Cubes} board="OOOO_/....O/...../...../XXXX." arrows="e1S" />
      <${Cubes} board="OOOOO/...../...../...../XXXXX" line="a5 e5" lit="e1" />
    </${Picture}>`;
}

function four() {
  return html`<${Items} items=${[
    t("rules.quixo.teams"),
    t("rules.quixo.seats"),
    t("rules.quixo.confer"),
    t("rules.quixo.same"),
  ]} />`;
}

function fourTurn() {
  return html`<${Items} items=${[
    t("rules.quixo.four_take"),
    t("rules.quixo.four_first"),
    t("rules.quixo.four_point"),
    t("rules.quixo.four_keep"),
    t("rules.quixo.four_pass"),
    t("rules.quixo.four_win"),
    t("rules.quixo.four_ways"),
  ]} />
    <${Picture} alt=${t("rules.quixo.points_alt")} caption=${t("rules.quixo.points")}>
      <${Cubes} board="OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od" names=${NAMES} lit="a5 e1" ringed="d5 e4 a3" />
    </${Picture}>
    <${Picture} alt=${t("rules.quixo.kept_alt")} caption=${t("rules.quixo.kept")} several>
      <${Cubes} board="...../_Ou.Xr./...../...../....." names=${NAMES} arrows="e4E" />
      <${Cubes} board="...../Ou.Xr.Xl/...../...../....." names=${NAMES} lit="e4" />
    </${Picture}>
    <${Picture} alt=${t("rules.quixo.pass_alt")} caption=${t("rules.quixo.pass")}>
      <${Cubes} board="XlOuXrOuXl/Ou...Ou/Xr...Xl/Ou...Ou/XlOuXrOuXl" names=${NAMES} far=${INSIDE} />
    </${Picture}>`;
}

function known() {
  return html`<${Paragraph} words=${t("rules.decided")} />
    <${Questions} pairs=${[
      [t("rules.quixo.ask_announce"), t("rules.quixo.answer_announce")],
      [t("rules.quixo.ask_draw"), t("rules.quixo.answer_draw")],
      [t("rules.quixo.ask_none"), t("rules.quixo.answer_none")],
      [t("rules.quixo.ask_pass"), t("rules.quixo.answer_pass")],
      [t("rules.quixo.ask_facing"), t("rules.quixo.answer_facing")],
      [t("rules.quixo.ask_clock"), t("rules.quixo.answer_clock")],
      [t("rules.quixo.ask_small"), t("rules.quixo.answer_small")],
    ]} />`;
}
