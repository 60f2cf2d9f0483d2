import { type Predicate, type PredicateTable, property, toNumber } from "../../engine/index.ts";
import { recordTypes } from "../content/record-types.ts";

/** Record types that a value also has by its promoted block of the same name, by the name of their predicate. */
const promotedTypes = {
  video: "video",
  "external-video": "video",
  image: "image",
  quote: "quote",
  link: "link",
  gallery: "gallery",
} as const;

const promotedBlocks = [
  "map",
  "embed",
  "image",
  "code",
  "quote",
  "twitter",
  "link",
  "video",
  "foursquare",
  "instagram",
  "form",
];

/** Codes of `backgroundSource`, the kind of a page's background. */
const backgroundSources = { undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 } as const;

/**
 * `{.{undefined,text,audio,store-item,event,binary,css-asset,tweak-asset,digital-good,attachment}?}`,
 * `{.{wordpress-export,json-export,site-search,active-time,tweet,checkin,kbarticle}?}`,
 * `{.background-source-{undefined,upload,instagram,video,none}?}`: whether the value's own
 * `recordType` is the number of this name, or for the last ones its own `backgroundSource`. A missing number is 0, which none has.
 */
const hasCode =
  (name: string, code: number): Predicate =>
  (value) =>
    toNumber(property(value, name)) === code;

/**
 * `{.promoted{MAP,EMBED,IMAGE,CODE,QUOTE,TWITTER,LINK,VIDEO,FOURSQUARE,INSTAGRAM,FORM}?}`: whether the value's
 * own `promotedBlockType` is this one.
 */
const hasBlock =
  (block: string): Predicate =>
  (value) =>
    property(value, "promotedBlockType") === block;

/** `{.{video,external-video,image,quote,link,gallery}?}`: whether the value's record type or promoted block is this one. */
const isTypeOrBlock = (type: keyof typeof recordTypes): Predicate => {
  const [isType, isBlock] = [hasCode("recordType", recordTypes[type]), hasBlock(type)];
  return (value, args, context) => isType(value, args, context) || isBlock(value, args, context);
};

const table = (entries: readonly (readonly [string, Predicate])[]): PredicateTable =>
  Object.fromEntries(entries);

/** Predicates of record types, promoted blocks and background sources. */
export const recordPredicates: PredicateTable = table([
  ...Object.entries(recordTypes).map(
    ([name, code]) => [`${name}?`, hasCode("recordType", code)] as const,
  ),
  // These replace the plain ones of the same name.
  ...Object.entries(promotedTypes).map(
    ([name, type]) => [`${name}?`, isTypeOrBlock(type)] as const,
  ),
  ...promotedBlocks.map((block) => [`promoted${block.toUpperCase()}?`, hasBlock(block)] as const),
  ...Object.entries(backgroundSources).map(
    ([name, code]) => [`background-source-${name}?`, hasCode("backgroundSource", code)] as const,
  ),
]);
