const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of a piece of the owner's HTML as plain text; empty for what is no text. */
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

/** Elements that may begin and end within a word. */
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi;

/** The words of a piece of the owner's HTML, still with its entities. */
export const stripTags = (html: string): string =>
  html
    .replace(inline, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
