import { type Predicate, type PredicateTable, property, toNumber } from "../../engine/index.ts";

/** Codes of record types by the name of their predicate (enums.md, 2). */
const recordTypes = {
  undefined: -1,
  text: 1,
  audio: 7,
  "store-item": 11,
  event: 12,
  binary: 15,
  "css-asset": 16,
  "tweak-asset": 17,
  "digital-good": 18,
  attachment: 19,
  "wordpress-export": 20,
  "json-export": 21,
  "site-search": 30,
  "active-time": 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
} as const;

/** Record types that a text with such a block in front counts as, by the name of their predicate. */
const promotedRecordTypes = {
  video: { code: 8, block: "video" },
  "external-video": { code: 8, block: "video" },
  image: { code: 2, block: "image" },
  quote: { code: 4, block: "quote" },
  link: { code: 5, block: "link" },
  gallery: { code: 14, block: "gallery" },
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

/** Codes of where a page's background comes from (enums.md, 5). */
const backgroundSources = { undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 } as const;

/**
 * `{.{undefined,text,audio,store-item,event,binary,css-asset,tweak-asset,digital-good,attachment}?}`,
 * `{.{wordpress-export,json-export,site-search,active-time,tweet,checkin,kbarticle}?}`,
 * `{.background-source-{undefined,upload,instagram,video,none}?}`: whether the value's own `recordType`, or its own
 * `backgroundSource`, is this one. A missing code is 0 and fits none.
 */
const hasCode =
  (name: string, code: number): Predicate =>
  (value) =>
    toNumber(property(value, name)) === code;

/**
 * `{.promoted{MAP,EMBED,IMAGE,CODE,QUOTE,TWITTER,LINK,VIDEO,FOURSQUARE,INSTAGRAM,FORM}?}`: whether a block of this
 * kind stands for the value: its own `promotedBlockType`.
 */
const hasBlock =
  (block: string): Predicate =>
  (value) =>
    property(value, "promotedBlockType") === block;

/** `{.{video,external-video,image,quote,link,gallery}?}`: the value's record type, or its promoted block. */
const isTypeOrBlock = (code: number, block: string): Predicate => {
  const [isType, isBlock] = [hasCode("recordType", code), hasBlock(block)];
  return (value, args, context) => isType(value, args, context) || isBlock(value, args, context);
};

const table = (entries: readonly (readonly [string, Predicate])[]): PredicateTable =>
  Object.fromEntries(entries);

export const recordPredicates: PredicateTable = table([
  ...Object.entries(recordTypes).map(
    ([name, code]) => [`${name}?`, hasCode("recordType", code)] as const,
  ),
  ...Object.entries(promotedRecordTypes).map(
    ([name, { code, block }]) => [`${name}?`, isTypeOrBlock(code, block)] as const,
  ),
  ...promotedBlocks.map((block) => [`promoted${block.toUpperCase()}?`, hasBlock(block)] as const),
  ...Object.entries(backgroundSources).map(
    ([name, code]) => [`background-source-${name}?`, hasCode("backgroundSource", code)] as const,
  ),
]);
