import { type Formatter, type FormatterTable, isTruthy, toText } from "../../engine/index.ts";
import { escapeAttribute, escapeContent, removeTags } from "../support/escape.ts";

/**
 * `{title|html}`: text as the content of an element.
 *
 * Value: anything; arrays, objects, null and missing give "". Args: none. Result: HTML, with `& < >` escaped,
 *   those of entities included. Errors: none. Source: reference engine.
 */
const html: Formatter = (value) => escapeContent(toText(value));

/**
 * `{title|htmlattr}`, `{title|htmltag}`: text as the value of an attribute in double quotes.
 *
 * As `html`, with `"` escaped too; `'` is not.
 */
const htmlattr: Formatter = (value) => escapeAttribute(toText(value));

/**
 * `{title|safe}`: text without tags.
 *
 * Value: falsy values are returned unchanged (0 prints "0"); arrays and objects with content give "".
 * Args: none. Result: text without everything from `<` to the next `>`; a `<` without `>` stays, so this is no
 *   protection against hostile HTML. Source: reference engine.
 */
const safe: Formatter = (value) => (isTruthy(value) ? removeTags(toText(value)) : value);

/**
 * `{title|slugify}`: text for use in addresses and class names.
 *
 * Value: anything, as text. Result: text of ASCII letters, digits and `-`, in lower case; each run of white
 *   space becomes one `-`, other characters are dropped; repeated, leading and trailing hyphens stay.
 */
const slugify: Formatter = (value) => toAsciiSlug(toText(value));

/** Makes a slug for `slugify` and for the class names of `item-classes`. One pass, copying long runs. */
export function toAsciiSlug(text: string): string {
  let slug = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (isKept(text.charCodeAt(at))) continue;
    slug += text.slice(from, at);
    let hasSpace = false;
    for (from = at; from < text.length && !isKept(text.charCodeAt(from)); from++) {
      hasSpace ||= /\s/.test(text.charAt(from));
    }
    // White space is one run even across dropped characters.
    if (hasSpace) slug += "-";
    at = from;
  }
  return (slug + text.slice(from)).toLowerCase();
}

/** ASCII letters, digits and the hyphen. */
const isKept = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 45;

/**
 * `{body|truncate 100 …}`: the beginning of a text.
 *
 * Value: anything, as text. Args: length in UTF-16 units (100), ellipsis ("..."); a length that is not a whole number
 *   above 0 returns the value unchanged. Result: text; longer text is cut after the last white space within the length,
 *   or at the length if there is none, and gets the ellipsis.
 */
const truncate: Formatter = (value, [length = "100", ellipsis = "..."]) => {
  const limit = Number.parseInt(length, 10);
  if (!(limit > 0)) return value;
  const text = toText(value);
  if (text.length <= limit) return text;
  let end = limit;
  while (end > 0 && !isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end || limit) + ellipsis;
};

/** Space, tab, line feed, vertical tab, form feed, return. */
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/**
 * `{count|str}`: the value as text; arrays, objects, null and missing give "".
 */
const str: Formatter = (value) => toText(value);

/**
 * `{title|encode-space}`: text with each white space character, line breaks too, as `&nbsp;`.
 *
 * Value: anything, as text. Result: HTML; nothing else is escaped. Source: reference engine.
 */
const encodeSpace: Formatter = (value) => toText(value).replace(/\s/g, "&nbsp;");

/**
 * `{address|line-breaks}`: text with each line feed as `<br/>`; carriage returns stay.
 *
 * Value: anything, as text. Result: HTML; nothing else is escaped.
 */
const lineBreaks: Formatter = (value) => toText(value).replaceAll("\n", "<br/>");

/**
 * `{title|capitalize}`: the text in upper case ("ß" becomes "SS").
 */
const capitalize: Formatter = (value) => toText(value).toUpperCase();

/** True if a quote after this character opens. The character is "" at the start of the text. */
const opensSingle = (before: string): boolean =>
  /^(?:$|[-\u2014\\s(["\n\r\u2028\u2029])/.test(before);
const opensDouble = (before: string): boolean => /^(?:$|[-\u2014/[(\u2018\s])/.test(before);

/**
 * `{body|smartypants}`: typographic quotes and dashes.
 *
 * Value: anything, as text. Result: text. In this order: `'` at the start of a line or after one of
 *   `- — \ s ( [ "` opens, every other closes; `"` at the start of a line or after one of `- — / [ ( ‘` or
 *   white space opens, every other closes; `--` becomes a dash. The letter s, where white space was meant, is a
 *   slip of the reference engine. Source: reference engine, SmartypantsFormatter.
 */
const smartypants: Formatter = (value) => {
  const text = toText(value);
  return text.replace(/['"]|--/g, (hit, at: number) => {
    if (hit === "--") return "\u2014";
    const before = text.charAt(at - 1);
    if (hit === "'") return opensSingle(before) ? "\u2018" : "\u2019";
    const afterOpening = before === "'" && opensSingle(text.charAt(at - 2));
    return afterOpening || opensDouble(before) ? "\u201c" : "\u201d";
  });
};

/** Formatters of plain text: escaping, case, length, typography. */
export const textFormatters: FormatterTable = {
  capitalize: { run: capitalize, result: "text", pure: true },
  "encode-space": { run: encodeSpace, result: "html", pure: true },
  html: { run: html, result: "html", pure: true },
  htmlattr: { run: htmlattr, result: "html", pure: true },
  htmltag: { run: htmlattr, result: "html", pure: true },
  "line-breaks": { run: lineBreaks, result: "html", pure: true },
  safe: { run: safe, result: "text", pure: true },
  slugify: { run: slugify, result: "text", pure: true },
  smartypants: { run: smartypants, result: "text", pure: true },
  str: { run: str, result: "text", pure: true },
  truncate: {
    run: truncate,
    result: "text",
    pure: true,
    checkArgs: ([length]) =>
      length !== undefined && !/^\d+$/.test(length)
        ? `the length must be a whole number, not "${length}"`
        : undefined,
  },
};
