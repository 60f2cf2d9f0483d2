const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};

/** Matches a reference as this server writes them, or an ampersand that may begin another one. */
const references = /&(?:(amp|lt|gt|quot|nbsp);|#(\d{2,5}|x[0-9A-Fa-f]{2,4});|(?=[A-Za-z0-9#]))/g;

/** Matches an ampersand that begins none of the references common in escaped text. */
const uncommon = /&(?!(?:amp|quot|lt|gt);)/;

/** Resolves the character references of a text or attribute value. Undefined if it has uncommon ones. */
export function decodeReferences(text: string): string | undefined {
  if (!text.includes("&")) return text;
  if (!uncommon.test(text)) {
    // The ampersand last, so that it does not begin new references.
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

/** The character of a numeric reference, except for numbers with special rules in the standard. */
const characterOf = (code: number): string | undefined =>
  (code >= 32 && code < 127) || (code > 160 && code < 0xd800)
    ? String.fromCharCode(code)
    : undefined;
