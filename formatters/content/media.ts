import {
  type Formatter,
  type FormatterTable,
  isTruthy,
  path,
  property,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { audioPlayerMarkup } from "../../templates/platform/audio-player.ts";
import { onlyWords } from "../support/check-args.ts";
import { escapeAttribute } from "../support/escape.ts";
import { focalPoint } from "./image.ts";

/**
 * `{item|audio-player}`: the platform's audio player.
 *
 * Value: an audio item; only its own names count. Args: none. Result: HTML, nothing escaped, as in the
 *   reference engine.
 */
const audioPlayer: Formatter = (item, _args, context) =>
  context.renderMarkup(audioPlayerMarkup, item, { private: true });

/**
 * `{ms|humanizeDuration}`: milliseconds as minutes and seconds, "61:05". No hours.
 *
 * Value: a number or text; one without a number gives "0:00", a negative one has two signs. Result: text.
 */
const humanizeDuration: Formatter = (value) => {
  const seconds = (toNumber(value) / 1000) | 0;
  return `${(seconds / 60) | 0}:${String(seconds % 60).padStart(2, "0")}`;
};

const colorPlaces = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"];

/** What lies over a video until it is played: its image, or nothing. */
function overlay(item: Value, withColors: boolean): string {
  const hasImage =
    isTruthy(property(item, "mainImageId")) || isTruthy(property(item, "systemDataId"));
  const icon = '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>';
  if (!hasImage) {
    return `<div class="sqs-video-overlay no-thumb" style="opacity: 0;">${icon}`;
  }
  const colorData = property(item, "colorData");
  const colors = colorPlaces.map(
    (place) =>
      `data-color-${place.toLowerCase()}="#${toText(property(colorData, `${place}Average`))}" `,
  );
  return (
    '<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false"' +
    ` data-src="${toText(property(item, "assetUrl"))}"` +
    ` data-image-dimensions="${toText(property(item, "originalSize"))}"` +
    ` data-image-focal-point="${focalPoint(item)}" ` +
    `${withColors && isTruthy(colorData) ? colors.join("") : ""}/>${icon}`
  );
}

/**
 * `{item|video load-false color-data}`: an embedded video for the platform's video script.
 *
 * Value: a video item with `oembed`. Args: `load-false` (the script waits), `color-data` (colours of the
 *   image on the overlay); others count for nothing. Result: HTML; the embed code is escaped into an
 *   attribute, all else stands as it is, as in the reference engine.
 */
const video: Formatter = (item, args) => {
  const oembed = (name: string) => toText(path(item, ["oembed", name]));
  return (
    `<div class="sqs-video-wrapper" ${args.includes("load-false") ? ' data-load="false" ' : ""}` +
    `data-html="${escapeAttribute(oembed("html"))}" data-provider-name="${oembed("providerName")}">` +
    `${isTruthy(property(item, "overlay")) ? overlay(item, args.includes("color-data")) : ""}</div>`
  );
};

/**
 * `{path|AbsUrl}`: the path behind the variable `base-url`, with one slash between them, come what may.
 */
const absUrl: Formatter = (value, _args, context) =>
  `${toText(context.lookup(["base-url"]))}/${toText(value)}`;

export const mediaFormatters: FormatterTable = {
  AbsUrl: { run: absUrl, result: "text" },
  "audio-player": { run: audioPlayer, result: "html" },
  humanizeDuration: { run: humanizeDuration, result: "text" },
  video: { run: video, result: "html", checkArgs: onlyWords(["load-false", "color-data"]) },
};
