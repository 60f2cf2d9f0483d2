/** Elements whose content is text, not markup. */
const textElements = new Set([
  ...["iframe", "noembed", "noframes", "plaintext", "script", "style"],
  ...["textarea", "title", "xmp"],
]);

/** The start of anything other than text: a comment, a tag, or what parsers treat as a comment. */
const opening = /<(?:(!--)|(\/?)([a-z][^\s/>]*)|[!?/])/gi;

/**
 * Calls `onContent` for each stretch of HTML where elements are allowed: outside of tags, comments, `<select>` and
 * elements that contain only text (`<script>`, `<textarea>` …). One pass, by the tokenization rules of the HTML
 * standard (13.2.5).
 */
export function eachContent(html: string, onContent: (content: string) => void): void {
  let at = 0;
  let inSelect = false;
  while (at < html.length) {
    opening.lastIndex = at;
    const found = opening.exec(html);
    const start = found?.index ?? html.length;
    if (!inSelect && start > at) onContent(html.slice(at, start));
    if (!found) return;
    const [whole, comment, slash, word = ""] = found;
    const inside = start + whole.length;
    const name = word.toLowerCase();
    if (comment) at = commentEnd(html, inside);
    else if (name === "") at = endOf(html, ">", start);
    else {
      at = tagEnd(html, inside);
      // A second opening tag closes the first `<select>`.
      if (name === "select") inSelect = slash === "" && !inSelect;
      if (slash === "" && textElements.has(name)) at = textEnd(html, name, at);
    }
  }
}

/** The position after the next `text`; the length of the HTML if there is none. */
function endOf(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** The position after a comment; `<!-->` and `<!--->` are complete ones. */
function commentEnd(html: string, from: number): number {
  const early = /-?>/y;
  early.lastIndex = from;
  if (early.test(html)) return early.lastIndex;
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

/** The position after the `>` of a tag whose name ends at `from`; quoted values may contain `>`. */
function tagEnd(html: string, from: number): number {
  const blank = /[\s/]*/y;
  // An equals sign at the start of a name is part of the name.
  const name = /=?[^\s/>=]*/y;
  const equals = /\s*=\s*/y;
  const unquoted = /[^\s>]*/y;
  const skip = (pattern: RegExp, start: number): number => {
    pattern.lastIndex = start;
    return pattern.test(html) ? pattern.lastIndex : start;
  };
  let at = skip(blank, from);
  while (at < html.length && html[at] !== ">") {
    const nameEnd = skip(name, at);
    const value = skip(equals, nameEnd);
    const quote = html[value];
    if (value === nameEnd) at = nameEnd;
    else if (quote === '"' || quote === "'") at = endOf(html, quote, value + 1);
    else at = skip(unquoted, value);
    at = skip(blank, at);
  }
  return Math.min(at + 1, html.length);
}

/** The position of the end tag of an element that contains only text. */
function textEnd(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}
