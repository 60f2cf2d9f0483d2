import {
  isTruthy,
  type Predicate,
  type PredicateContext,
  type PredicateTable,
  toBoolean,
  toText,
  type Value,
} from "../../engine/index.ts";

const option = (context: PredicateContext, name: string): Value =>
  context.lookup(["options", name]);

/** Options that hold a word, and the words that have a predicate. */
const choices: Readonly<Record<string, readonly string[]>> = {
  design: ["grid", "slideshow", "slider", "stacked"],
  "meta-position": [
    "top",
    "top-left",
    "top-right",
    "center",
    "bottom",
    "bottom-left",
    "bottom-right",
  ],
  "active-alignment": ["center", "left", "right"],
};

const switches = [
  "autoplay",
  "auto-crop",
  "controls",
  "lightbox",
  "square-thumbs",
  "show-meta",
  "show-meta-on-hover",
  "thumbnails",
];

/** `{.gallery-meta?}`: whether a gallery block has controls or indicators; the text "false" is truthy here. */
const galleryMeta: Predicate = (_value, _args, context) =>
  isTruthy(option(context, "controls")) || isTruthy(option(context, "indicators"));

/**
 * `{.gallery-design-{grid,slideshow,slider,stacked}?}`,
 * `{.gallery-meta-position-{top,top-left,top-right,center,bottom,bottom-left,bottom-right}?}`,
 * `{.gallery-active-alignment-{center,left,right}?}`: whether an option of a gallery block, in the variable
 * `options`, is this word; whatever the value.
 */
const hasChoice =
  (name: string, word: string): Predicate =>
  (_value, _args, context) =>
    toText(option(context, name)) === word;

/**
 * `{.gallery-{autoplay,auto-crop,controls,lightbox,square-thumbs,show-meta,show-meta-on-hover,thumbnails}?}`: whether
 * a switch of a gallery block, in the variable `options`, is true, "true" or a whole number other than 0.
 */
const isOn =
  (name: string): Predicate =>
  (_value, _args, context) =>
    toBoolean(option(context, name));

/** Predicates of the options of a gallery block. */
export const galleryPredicates: PredicateTable = {
  "gallery-meta?": galleryMeta,
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, words]) =>
      words.map((word): readonly [string, Predicate] => [
        `gallery-${name}-${word}?`,
        hasChoice(name, word),
      ]),
    ),
  ),
  ...Object.fromEntries(
    switches.map((name): readonly [string, Predicate] => [`gallery-${name}?`, isOn(name)]),
  ),
};
