import { group, link, list } from "../../json/composed-keys.ts";
import { choice, flag, range, text } from "../../json/exported-keys.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";

/** Time for a character to pass at normal speed, and the minimum for a text. */
const SECONDS_A_CHARACTER = 0.25;
const MIN_SECONDS = 12;

const options = {
  marqueeItems: list(group({ text: text("") })),
  animationDirection: choice(["left", "right"], "left"),
  animationSpeed: range(0.1, 10, 1),
  pausedOnHover: flag(false),
  fadeEdges: flag(false),
  textStyle: choice(
    [
      ...(["heading-1", "heading-2", "heading-3", "heading-4"] as const),
      ...(["paragraph-1", "paragraph-2", "paragraph-3"] as const),
    ],
    "heading-1",
  ),
  linkTo: link(),
  newWindow: flag(false),
};

/** Font sizes, relative to the surrounding text. */
const sizes = {
  "heading-1": 3,
  "heading-2": 2.25,
  "heading-3": 1.75,
  "heading-4": 1.25,
  "paragraph-1": 1.2,
  "paragraph-2": 1,
  "paragraph-3": 0.85,
} as const;

/** Scrolling texts. */
export const marqueeBlocks: BlockFamily = {
  marquee: blockKind({
    template: "marquee",
    options,
    data({ options: { marqueeItems, animationSpeed, textStyle } }) {
      const texts = marqueeItems.map(({ text }) => text).filter((text) => text.trim() !== "");
      if (texts.length === 0) return undefined;
      const usual = Math.max(MIN_SECONDS, texts.join(" ").length * SECONDS_A_CHARACTER);
      return { texts, seconds: Math.round(usual / animationSpeed), size: sizes[textStyle] };
    },
  }),
};
