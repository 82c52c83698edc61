// The picture of a result: to look at, to save, to send to friends.

import { Dialog } from "../../core/dialog.js";
import { html, useEffect, useState } from "../../core/html.js";
import { number, t } from "../../core/words.js";
import { pictureOf } from "./picture.js";

/** @param {{ replay: import("../../core/replays.js").Replay, sentence: string, name: string, close: () => void }} props
 *   `sentence` says how it ended */
export function PictureDialog({ replay, sentence, name, close }) {
  const [picture, setPicture] = useState(/** @type {{ file: File, url: string } | null} */ (null));
  useEffect(() => {
    let url = "";
    pictureOf(replay, sentence).then((blob) => {
      const file = new File([blob], `markoff-${name}.png`, { type: blob.type });
      url = URL.createObjectURL(file);
      setPicture({ file, url });
    });
    return () => URL.revokeObjectURL(url);
  }, [replay]);

  const shares = picture && navigator.canShare?.({ files: [picture.file] });
  const share = () =>
    picture &&
    navigator.share({ files: [picture.file], title: "Markoff", text: sentence }).catch(() => {});
  const scores = replay.seats
    .map(({ name }, seat) => `${name} ${replay.scores ? number(replay.scores[seat]) : ""}`)
    .join(", ");
  return html`<${Dialog} title=${t("after.picture")} close=${close}>
    ${
      picture
        ? html`<p><img class="result-picture" src=${picture.url} alt=${t("after.picture_alt", { result: sentence, scores })} /></p>
          <div class="buttons">
            ${shares && html`<button class="first" onClick=${share}>${t("after.share")}</button>`}
            <a class=${`button ${shares ? "" : "first"}`} href=${picture.url} download=${picture.file.name}>${t("after.save_picture")}</a>
          </div>`
        : html`<p role="status">${t("after.loading")}</p>`
    }
  </${Dialog}>`;
}
