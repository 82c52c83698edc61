// The rules of Qwixx On Board.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Rows } from "../qwixx/rules/pictures.js";
import { Items, Paragraph, Picture, Questions, Steps } from "../rules_parts.js";
import { Piece, WholePath } from "./rules_path.js";

/** @returns {import("../rules_parts.js").Section[]} */
export function sections() {
  return [
    { id: "aim", title: t("rules.head.aim"), body: aim() },
    { id: "need", title: t("rules.head.need"), body: need() },
    { id: "turn", title: t("rules.head.turn"), body: turn() },
    { id: "walk", title: t("rules.head.walk"), body: walk() },
    { id: "misthrow", title: t("rules.head.misthrow"), body: misthrow() },
    { id: "end", title: t("rules.head.end"), body: end() },
    {
      id: "points",
      title: t("rules.head.points"),
      body: html`<${Paragraph} words=${t("rules.onboard.points")} />`,
    },
    { id: "known", title: t("rules.head.known"), body: known() },
  ];
}

function aim() {
  return html`<${Paragraph} words=${t("rules.onboard.aim")} />
    <p>${t("rules.onboard.read_first")} <a href="/rules/qwixx">${t("rules.onboard.to_qwixx")}</a></p>`;
}

function need() {
  return html`<${Items} items=${[
    t("rules.onboard.need_players"),
    t("rules.onboard.need_sheet"),
    t("rules.onboard.need_board"),
    t("rules.onboard.need_start"),
  ]} />
    <${Picture} alt=${t("rules.onboard.board_alt")} caption=${t("rules.onboard.board")}>
      <${WholePath} />
    </${Picture}>
    <p>${t("rules.onboard.own")} <a href="/boards">${t("rules.onboard.editor")}</a></p>`;
}

function turn() {
  return html`<${Paragraph} words=${t("rules.onboard.lots")} />
    <${Steps} items=${[
      t("rules.onboard.roll"),
      t("rules.onboard.action1"),
      t("rules.onboard.action2"),
      t("rules.onboard.action3"),
    ]} />`;
}

function walk() {
  return html`<${Items} items=${[
    t("rules.onboard.far"),
    t("rules.onboard.jump"),
    t("rules.onboard.ahead"),
  ]} />
    <${Paragraph} words=${t("rules.onboard.land")} />
    <${Steps} items=${[t("rules.onboard.land_new"), t("rules.onboard.land_old")]} />
    <${Items} items=${[t("rules.onboard.land_else"), t("rules.onboard.between"), t("rules.onboard.land_last")]} />
    <${Picture} alt=${t("rules.onboard.green10_alt")} caption=${t("rules.onboard.green10")}>
      <${Piece} first=${0} seat=${0} name="A" spaces=${6} steps=${5} />
      <${Rows} rows="G10" fresh="G10" />
    </${Picture}>
    <${Picture} alt=${t("rules.onboard.green7_alt")} caption=${t("rules.onboard.green7")}>
      <${Piece} first=${13} seat=${1} name="B" spaces=${6} steps=${4} crossed />
      <${Rows} rows="G12,10,9,7" />
    </${Picture}>
    <${Picture} alt=${t("rules.onboard.jumped_alt")} caption=${t("rules.onboard.jumped")}>
      <${Piece} first=${0} seat=${0} name="A" spaces=${6} steps=${5} taken=${2} />
    </${Picture}>`;
}

function misthrow() {
  return html`<${Items} items=${[
    t("rules.onboard.three"),
    t("rules.onboard.misthrow"),
    t("rules.onboard.misthrow_tip"),
  ]} />`;
}

function end() {
  return html`<${Items} items=${[t("rules.onboard.bell"), t("rules.onboard.second"), t("rules.onboard.at_once")]} />`;
}

function known() {
  return html`<p>${t("rules.onboard.known")} <a href="/rules/qwixx#known">${t("rules.onboard.to_known")}</a></p>
    <${Questions} pairs=${[
      [t("rules.onboard.ask_leave"), t("rules.onboard.answer_leave")],
      [t("rules.onboard.ask_closed"), t("rules.onboard.answer_closed")],
      [t("rules.onboard.ask_start"), t("rules.onboard.answer_start")],
    ]} />`;
}
