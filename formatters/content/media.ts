import {
  type Formatter,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
  toText,
} from "../../engine/index.ts";
import { audioPlayerMarkup } from "../../templates/platform/audio-player.ts";
import { videoMarkup } from "../../templates/platform/video.ts";
import { onlyWords } from "../support/check-args.ts";
import { takesNumber, takesObject } from "../support/takes.ts";
import { focalPoint, hasImage } from "./image.ts";

/**
 * `{item|audio-player}`: the platform's audio player.
 *
 * Value: an audio item; nothing is looked up outwards. Args: none. Result: HTML, nothing escaped, as in the
 *   reference engine.
 */
const audioPlayer: Formatter = (item, _args, context) =>
  context.renderMarkup(audioPlayerMarkup, item, { private: true });

/**
 * `{ms|humanizeDuration}`: milliseconds as minutes and seconds, "61:05". No hours.
 *
 * Value: a number or its text; anything else gives "0:00", a negative number has two signs. Result: text.
 */
const humanizeDuration: Formatter = (value) => {
  const seconds = (toNumber(value) / 1000) | 0;
  return `${(seconds / 60) | 0}:${String(seconds % 60).padStart(2, "0")}`;
};

/**
 * `{item|video load-false color-data}`: an embedded video for the platform's video script.
 *
 * Value: a video item with `oembed`. Args: `load-false` (the script waits), `color-data` (the overlay has the
 *   image's colours); others are ignored. Result: HTML; only the embed code, in an attribute, is escaped, as in
 *   the reference engine.
 */
const video: Formatter = (item, args, context) => {
  const parts = {
    item,
    waits: args.includes("load-false"),
    hasOverlay: isTruthy(property(item, "overlay")),
    hasImage: hasImage(item),
    hasColors: args.includes("color-data") && isTruthy(property(item, "colorData")),
    focalPoint: focalPoint(item),
  };
  return context.renderMarkup(videoMarkup, parts, { private: true });
};

/**
 * `{path|AbsUrl}`: the variable `base-url`, a slash and the path, whatever slashes they have themselves.
 */
const absUrl: Formatter = (value, _args, context) =>
  `${toText(context.lookup(["base-url"]))}/${toText(value)}`;

/** Formatters of audio, video and absolute addresses. */
export const mediaFormatters: FormatterTable = {
  AbsUrl: { run: absUrl, result: "text" },
  "audio-player": { run: audioPlayer, result: "html", takes: takesObject },
  humanizeDuration: { run: humanizeDuration, result: "text", takes: takesNumber },
  video: {
    run: video,
    result: "html",
    takes: takesObject,
    checkArgs: onlyWords(["load-false", "color-data"]),
  },
};
