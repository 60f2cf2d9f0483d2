const align = "text-align, margin or float of CSS";
const space = "margin of CSS";
const color = "colours of CSS";
const size = "width and height of CSS";
const border = "border of CSS";

/** Elements that HTML has given up, with what replaces them. Source: HTML Living Standard, 16.2. */
const oldElements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acronym: "<abbr>",
    applet: "<object>",
    basefont: "font of CSS",
    bgsound: "<audio>",
    big: "font-size of CSS",
    blink: "an animation of CSS",
    center: "text-align of CSS",
    dir: "<ul>",
    font: "font and color of CSS",
    frame: "<iframe>",
    frameset: "<iframe>",
    isindex: "<form> with <input>",
    listing: "<pre> with <code>",
    marquee: "an animation of CSS",
    nobr: "white-space of CSS",
    noembed: "<object>",
    noframes: "<iframe>",
    plaintext: "<pre>",
    strike: "<s> or <del>",
    tt: "<code>, <kbd> or <samp>",
    xmp: "<pre> with <code>",
  }),
);

const cell = {
  align,
  bgcolor: color,
  height: size,
  nowrap: "white-space of CSS",
  valign: "vertical-align of CSS",
  width: size,
};
const row = { align, bgcolor: color, valign: "vertical-align of CSS" };
const text = { align };

/** Attributes that HTML has given up, by their elements. */
const oldAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { charset: "the header Content-Type", name: "id", rev: "rel" },
  body: {
    alink: color,
    background: "background of CSS",
    bgcolor: color,
    link: color,
    text: color,
    vlink: color,
  },
  br: { clear: "clear of CSS" },
  caption: text,
  div: text,
  h1: text,
  h2: text,
  h3: text,
  h4: text,
  h5: text,
  h6: text,
  hr: { align, color, noshade: border, size, width: size },
  iframe: {
    align,
    allowtransparency: "background of CSS",
    frameborder: border,
    hspace: space,
    marginheight: space,
    marginwidth: space,
    scrolling: "overflow of CSS",
    vspace: space,
  },
  img: { align, border, hspace: space, longdesc: "a link", name: "id", vspace: space },
  legend: text,
  li: { type: "list-style-type of CSS" },
  object: { align, border, hspace: space, vspace: space },
  p: text,
  script: { language: "type" },
  table: {
    align,
    bgcolor: color,
    border,
    bordercolor: border,
    cellpadding: "padding of CSS",
    cellspacing: "border-spacing of CSS",
    height: size,
    summary: "<caption>",
    width: size,
  },
  tbody: row,
  td: { ...cell, abbr: "a text that is short", axis: "scope of <th>" },
  tfoot: row,
  th: { ...cell, axis: "scope" },
  thead: row,
  tr: row,
  ul: { type: "list-style-type of CSS" },
};

/** The replacement of an element that HTML has given up; undefined for others. */
export const replacementOf = (element: string): string | undefined => oldElements.get(element);

/** The replacement of an attribute that HTML has given up for an element; undefined for others. */
export function attributeReplacementOf(element: string, attribute: string): string | undefined {
  const attributes = Object.hasOwn(oldAttributes, element) ? oldAttributes[element] : undefined;
  return attributes && Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
}
