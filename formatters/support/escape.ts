/** Escaping for HTML. JSON-T does not escape, so all code that puts text into HTML calls these. */

const inContent = /[&<>]/g;
const inAttribute = /[&<>"]/g;

/** Text as the content of an element, with `& < >` escaped; quotes are not, as in the reference engine. */
export const escapeContent = (text: string): string => escapeAt(text, inContent);

/** Text as the value of an attribute in double quotes, with `& < > "` escaped; also fit for content. */
export const escapeAttribute = (text: string): string => escapeAt(text, inAttribute);

/**
 * Replaces special characters. Most texts have none and are returned as they are. The pattern only finds the places,
 * because
 * `replace` with a function takes twice as long.
 */
function escapeAt(text: string, special: RegExp): string {
  // An exception in an earlier call may have left it anywhere.
  special.lastIndex = 0;
  if (!special.test(text)) return text;
  let escaped = "";
  let from = 0;
  do {
    const at = special.lastIndex - 1;
    escaped += text.slice(from, at) + entity(text.charCodeAt(at));
    from = at + 1;
  } while (special.test(text));
  return escaped + text.slice(from);
}

function entity(code: number): string {
  switch (code) {
    case 38:
      return "&amp;";
    case 60:
      return "&lt;";
    case 62:
      return "&gt;";
    default:
      return "&quot;";
  }
}

/**
 * Text without everything from a `<` to the next `>`. A `<` that no `>` follows stays. One pass.
 */
export function removeTags(text: string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) return result + text.slice(at);
    result += text.slice(at, open);
    at = close + 1;
  }
}
