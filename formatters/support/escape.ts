/** Escaping for HTML. JSON-T does not escape: whoever puts text into HTML does it here. */

/** Text as the content of an element. `'` stays, as in the reference engine. */
export const escapeHtml = (text: string): string => escapeFrom(text, text.search(/[&<>]/), false);

/** Text as the value of an attribute in double quotes; also good as the content of an element. */
export const escapeAttribute = (text: string): string =>
  escapeFrom(text, text.search(/[&<>"]/), true);

/** UTF-16 units from where on several passes over a text are faster than one character by character. */
const LONG = 500;

/** `first` is the first character to be escaped; most texts have none and are given back as they are. */
function escapeFrom(text: string, first: number, quotes: boolean): string {
  if (first < 0) return text;
  if (text.length > LONG) {
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return quotes ? escaped.replaceAll('"', "&quot;") : escaped;
  }
  let escaped = "";
  let from = 0;
  for (let at = first; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at), quotes);
    if (entity === undefined) continue;
    escaped += text.slice(from, at) + entity;
    from = at + 1;
  }
  return escaped + text.slice(from);
}

function entityOf(code: number, quotes: boolean): string | undefined {
  switch (code) {
    case 38:
      return "&amp;";
    case 60:
      return "&lt;";
    case 62:
      return "&gt;";
    case 34:
      return quotes ? "&quot;" : undefined;
    default:
      return undefined;
  }
}

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
