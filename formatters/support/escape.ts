/** Escaping for HTML. JSON-T does not escape: whoever puts text into HTML does it here. */

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as the content of an element. `'` stays, as in the reference engine. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);

/** Text as the value of an attribute in double quotes; also good as the content of an element. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * Text without its tags: everything from a `<` to the next `>` goes, `instead` stands in its place.
 * A `<` that no `>` follows stays. One pass.
 */
export function stripTags(text: string, instead = ""): string {
  let result = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) return result + text.slice(at);
    result += text.slice(at, open) + instead;
    at = close + 1;
  }
}
