// The rules of Qwixx.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { Items, Paragraph, Picture, Questions, Steps } from "../../rules_parts.js";
import { Dice, Rows, Sum, Whose } from "./pictures.js";

/** @returns {import("../../rules_parts.js").Section[]} */
export function sections() {
  return [
    {
      id: "aim",
      title: t("rules.head.aim"),
      body: html`<${Paragraph} words=${t("rules.qwixx.aim")} />`,
    },
    { id: "need", title: t("rules.head.need"), body: need() },
    { id: "crosses", title: t("rules.head.crosses"), body: crosses() },
    { id: "turn", title: t("rules.head.turn"), body: turn() },
    { id: "closing", title: t("rules.head.closing"), body: closing() },
    { id: "end", title: t("rules.head.end"), body: end() },
    { id: "points", title: t("rules.head.points"), body: points() },
    {
      id: "alone",
      title: t("rules.head.alone"),
      body: html`<${Paragraph} words=${t("rules.qwixx.alone")} />`,
    },
    { id: "known", title: t("rules.head.known"), body: known() },
  ];
}

function need() {
  return html`<${Items} items=${[t("rules.qwixx.need_players"), t("rules.qwixx.need_sheet"), t("rules.qwixx.need_dice")]} />
    <${Picture} alt=${t("rules.qwixx.sheet_alt")} caption=${t("rules.qwixx.sheet")}>
      <${Rows} rows="R Y G B" misthrows=${0} />
    </${Picture}>`;
}

function crosses() {
  return html`<${Items} items=${[
    t("rules.qwixx.left_to_right"),
    t("rules.qwixx.leave_out"),
    t("rules.qwixx.gone"),
    t("rules.qwixx.dashes"),
  ]} />
    <${Picture} alt=${t("rules.qwixx.example_alt")} caption=${t("rules.qwixx.example")}>
      <${Rows} rows="R5,7 Y3,4,7,8,10 G12,10,6 B10" />
    </${Picture}>`;
}

function turn() {
  return html`<${Paragraph} words=${t("rules.qwixx.lots")} />
    <${Steps} items=${[
      t("rules.qwixx.roll"),
      t("rules.qwixx.action1"),
      t("rules.qwixx.action2"),
      t("rules.qwixx.misthrow"),
    ]} />
    <${Items} items=${[
      t("rules.qwixx.misthrow_who"),
      t("rules.qwixx.misthrow_free"),
      t("rules.qwixx.all_seen"),
      t("rules.qwixx.say_sum"),
    ]} />
    <${Picture} alt=${t("rules.qwixx.turn1_alt")} caption=${t("rules.qwixx.turn1")}>
      <${Dice} roll="41+5326" counts="12" />
      <${Whose} name="Ben" />
      <${Rows} rows="R5" fresh="R5" />
      <${Whose} name="Ada" />
      <${Rows} rows="Y5" fresh="Y5" />
    </${Picture}>
    <${Picture} alt=${t("rules.qwixx.turn2_alt")} caption=${t("rules.qwixx.turn2")}>
      <${Dice} roll="41+5326" counts="1B" />
      <${Whose} name="Ben" />
      <${Rows} rows="R5 B10" fresh="B10" />
    </${Picture}>`;
}

function closing() {
  return html`<${Items} items=${[
    t("rules.qwixx.five"),
    t("rules.qwixx.lock"),
    t("rules.qwixx.closed"),
    t("rules.qwixx.together"),
    t("rules.qwixx.say_closed"),
  ]} />
    <${Picture} alt=${t("rules.qwixx.close_alt")} caption=${t("rules.qwixx.close")}>
      <${Whose} name="Klara" />
      <${Rows} rows="G11,10,5,4,3" />
      <${Rows} rows="G11,10,5,4,3,2" fresh="G2" />
      <${Dice} roll="11+63-4" />
    </${Picture}>`;
}

function end() {
  return html`<${Paragraph} words=${t("rules.qwixx.end")} />
    <${Items} items=${[t("rules.qwixx.end_misthrow"), t("rules.qwixx.end_rows")]} />
    <${Paragraph} words=${t("rules.qwixx.end_three")} />
    <${Picture} alt=${t("rules.qwixx.three_alt")} caption=${t("rules.qwixx.three")}>
      <${Dice} roll="66+24-1" counts="12" />
      <${Whose} name="Ben" />
      <${Rows} rows="R2,4,5,7,9,12" fresh="R12" />
      <${Whose} name="Jan" />
      <${Rows} rows="Y3,4,6,8,10,12" fresh="Y12" />
    </${Picture}>`;
}

function points() {
  return html`<${Paragraph} words=${t("rules.qwixx.count")} />
    <${PointsTable} />
    <${Paragraph} words=${t("rules.qwixx.minus")} />
    <${Picture} alt=${t("rules.qwixx.scored_alt")} caption=${t("rules.qwixx.scored")}>
      <${Whose} name="Klara" />
      <${Rows} rows="R2,3,6,8 Y3,5,8 G11,10,5,4,3,2 B12,10,9,8,7,5,4,3" misthrows=${2} />
      <${Sum} points=${[10, 6, 28, 36]} misthrows=${10} />
    </${Picture}>`;
}

function known() {
  return html`<${Paragraph} words=${t("rules.decided")} />
    <${Questions} pairs=${[
      [t("rules.qwixx.ask_wait"), t("rules.qwixx.answer_wait")],
      [t("rules.qwixx.ask_closed"), t("rules.qwixx.answer_closed")],
      [t("rules.qwixx.ask_over"), t("rules.qwixx.answer_over")],
      [t("rules.qwixx.ask_equal"), t("rules.qwixx.answer_equal")],
    ]} />`;
}

const POINTS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];

function PointsTable() {
  return html`<table class="rule-points">
    <caption>${t("rules.points_table")}</caption>
    <tbody>
      <tr><th scope="row">${t("rules.crosses")}</th>${POINTS.map((_, n) => html`<td>${n + 1}</td>`)}</tr>
      <tr><th scope="row">${t("rules.points")}</th>${POINTS.map((points) => html`<td><b>${points}</b></td>`)}</tr>
    </tbody>
  </table>`;
}
