/**
 * The platform's block types: the code in stored layouts and in `data-block-type`, and the name in classes, theme
 * overrides and templates. The gaps in the codes are the platform's own.
 */
const blockTypes = {
  1: "navigation",
  2: "html",
  3: "logo",
  4: "map",
  5: "image",
  6: "twitter",
  7: "journal",
  8: "gallery",
  9: "form",
  10: "geo",
  11: "index",
  12: "collectionlink",
  13: "link",
  14: "tagcloud",
  16: "comments",
  17: "folder",
  18: "menu",
  19: "sociallinks",
  20: "summary",
  21: "spacer",
  22: "embed",
  23: "code",
  24: "foursquare",
  25: "instagram",
  26: "calendar",
  27: "postsbyauthor",
  28: "postsbytag",
  29: "postsbycategory",
  30: "postsbymonth",
  31: "quote",
  32: "video",
  33: "search",
  41: "audio",
  42: "fivehundredpix",
  43: "product",
  44: "markdown",
  45: "flickr",
  46: "amazon",
  47: "horizontalrule",
  48: "socialaccountlinks",
  49: "rss",
  50: "opentable",
  51: "newsletter",
  52: "donation",
  53: "button",
  54: "socialaccountlinks-v2",
  55: "summary-v2",
  56: "soundcloud",
  57: "emailfooter",
  58: "in-browser-message-link",
  59: "tourdates",
  60: "album",
  61: "archive",
  62: "chart",
  63: "zola",
  65: "acuity",
  66: "opentable-v2",
  67: "member-area",
  68: "tock",
  69: "accordion",
  70: "marquee",
  71: "shape",
  72: "pricing-plan",
  1337: "website-component",
} as const;

/** The code of a block type. */
export type BlockTypeCode = keyof typeof blockTypes;

/** The name of a block type, such as `image` or `summary-v2`. */
export type BlockTypeName = (typeof blockTypes)[BlockTypeCode];

const codes: ReadonlyMap<string, number> = new Map(
  Object.entries(blockTypes).map(([code, name]) => [name, Number(code)]),
);

/** All names of block types. */
export const blockTypeNames: readonly string[] = [...codes.keys()];

/** The name for a block type's code. Undefined for an unknown code. */
export const blockTypeName = (code: number): BlockTypeName | undefined =>
  Object.hasOwn(blockTypes, code) ? blockTypes[code as BlockTypeCode] : undefined;

/** The code for a block type's name. Undefined for an unknown name. */
export const blockTypeCode = (name: string): number | undefined => codes.get(name);
