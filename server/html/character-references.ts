const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};

/** A reference as this server writes them, or an ampersand with which another one may begin. */
const references = /&(?:(amp|lt|gt|quot|nbsp);|#(\d{2,5}|x[0-9A-Fa-f]{2,4});|(?=[A-Za-z0-9#]))/g;

/** An ampersand that is not of the references which escaping writes most. */
const uncommon = /&(?!(?:amp|quot|lt|gt);)/;

/** Text or an attribute's value with its character references resolved; undefined if it has any but the common ones. */
export function decodeReferences(text: string): string | undefined {
  if (!text.includes("&")) return text;
  if (!uncommon.test(text)) {
    // The ampersand last: what it begins then is no reference.
    return text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  }
  let isPlain = true;
  const decoded = text.replace(references, (_all, name?: string, digits?: string) => {
    const character =
      name === undefined
        ? characterOf(Number(digits?.startsWith("x") ? `0${digits}` : digits))
        : named[name];
    if (character === undefined) isPlain = false;
    return character ?? "";
  });
  return isPlain ? decoded : undefined;
}

/** The character of a number for which the standard has no rule of its own. */
const characterOf = (code: number): string | undefined =>
  (code >= 32 && code < 127) || (code > 160 && code < 0xd800)
    ? String.fromCharCode(code)
    : undefined;
