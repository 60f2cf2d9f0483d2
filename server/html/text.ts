const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of an owner's HTML, with entities decoded; empty for anything but a string. */
export function htmlToText(html: unknown): string {
  if (typeof html !== "string") return "";
  return stripTags(html).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Tags that do not separate words. */
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi;

/** The text of an owner's HTML, with entities kept and white space collapsed. */
export const stripTags = (html: string): string =>
  html
    .replace(inline, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
