/** Glyphs of the platform's own icon font: code points that existing themes know, then our own. */
export const uiGlyphs: Readonly<Record<string, number>> = {
  "left-arrow": 0xe000,
  "right-arrow": 0xe003,
  "up-arrow": 0xe006,
  "down-arrow": 0xe009,
  clock: 0xe00c,
  bubble: 0xe010,
  "heart-2": 0xe012,
  calendar: 0xe015,
  eye: 0xe01b,
  share: 0xe02b,
  left: 0xe02c,
  right: 0xe02d,
  close: 0xe02e,
  "map-marker": 0xe02f,
  tag: 0xe040,
  folder: 0xe041,
  info: 0xe042,
  menu: 0xe043,
  grid: 0xe044,
};

/** The first code point of the services. Each has three: for its mark alone, in a square and in a circle. */
export const FIRST_SERVICE = 0xe600;

/** Services in the order of their code points. A service without a drawing gets that of a link. */
export const services: readonly { readonly names: readonly string[]; readonly drawing?: string }[] =
  [
    { names: ["smugmug"] },
    { names: ["dribbble"] },
    { names: ["youtube"] },
    { names: ["vimeo"] },
    { names: ["twitter"] },
    { names: ["tumblr"] },
    { names: ["pinterest"] },
    { names: ["linkedin"] },
    { names: ["instagram"] },
    { names: ["google"] },
    { names: ["foursquare"] },
    { names: ["flickr"] },
    { names: ["facebook"] },
    { names: ["fivehundredpix", "fivehundredpx"] },
    { names: ["email"] },
    { names: ["github"] },
    { names: ["rss"] },
    { names: ["spotify"] },
    { names: ["soundcloud"] },
    { names: ["itunes"] },
    { names: ["googleplay"] },
    { names: ["dropbox"] },
    { names: ["bandsintown"] },
    { names: ["behance"] },
    { names: ["codepen"] },
    { names: ["medium"] },
    { names: ["rdio"], drawing: "link" },
    { names: ["squarespace"] },
    { names: ["vine"] },
    { names: ["yelp"] },
    { names: ["meetup"] },
    { names: ["vevo"], drawing: "link" },
    { names: ["twitch"] },
    { names: ["vsco"] },
  ];

/** Services without a drawing: their symbol is a letter. */
const LETTERS = ["x", "mastodon", "rdio", "vevo"];

/** Drawings of the symbols by the service's name, and the one for all others. */
export const symbols: Readonly<Record<string, string>> = {
  link: "social/link",
  ...Object.fromEntries([
    ...services
      .filter(({ drawing }) => drawing === undefined)
      .flatMap(({ names }) => names.map((name) => [name, `social/${names[0]}`])),
    ...LETTERS.map((name) => [name, `letters/${name}`]),
  ]),
};
