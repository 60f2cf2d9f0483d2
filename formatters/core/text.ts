import { type Formatter, type FormatterTable, isTruthy, toText } from "../../engine/index.ts";
import { escapeAttribute, escapeContent, removeTags } from "../support/escape.ts";

/**
 * `{title|html}`: text as the content of an element.
 *
 * Value: anything; arrays, objects, null and missing give "". Args: none. Result: HTML, with `& < >`
 *   escaped, entities once more. Errors: none. Source: reference engine.
 */
const html: Formatter = (value) => escapeContent(toText(value));

/**
 * `{title|htmlattr}`, `{title|htmltag}`: text as an attribute in double quotes.
 *
 * As {@link html}, with `"` escaped too; `'` stays.
 */
const htmlattr: Formatter = (value) => escapeAttribute(toText(value));

/**
 * `{title|safe}`: text without tags.
 *
 * Value: falsy values stay as they are (0 prints "0"); arrays and objects with content give "".
 * Args: none. Result: text; everything from `<` to the next `>` is gone, a `<` without `>` stays, so it
 *   is no protection against hostile HTML. Source: reference engine.
 */
const safe: Formatter = (value) => (isTruthy(value) ? removeTags(toText(value)) : value);

/**
 * `{title|slugify}`: text for use in addresses and class names.
 *
 * Value: anything, as text. Result: text of ASCII letters, digits and `-`, in lower case; each run of
 *   white space is one `-`, other characters vanish, neighbouring and outer hyphens stay.
 */
const slugify: Formatter = (value) => toAsciiSlug(toText(value));

/** The rule of `slugify`, also for class names (`item-classes`). One pass: most texts keep nearly all. */
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
    // White space counts as one run across what vanishes from between it.
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
 * Value: anything, as text. Args: length in UTF-16 units (100), ellipsis ("..."); a length that is not
 *   a whole number above 0 leaves the value as it is. Result: text, cut after the last white space
 *   inside the length, or hard where there is none, with the ellipsis; short text as it is.
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
 * `{count|str}`: the value as text; arrays, objects, null and missing are "".
 */
const str: Formatter = (value) => toText(value);

/**
 * `{title|encode-space}`: each white space character (no-break spaces and line breaks too) is `&nbsp;`.
 *
 * Value: anything, as text. Result: HTML, nothing else of it escaped. Source: reference engine.
 */
const encodeSpace: Formatter = (value) => toText(value).replace(/\s/g, "&nbsp;");

/**
 * `{address|line-breaks}`: each line feed is replaced by `<br/>`; a carriage return stays.
 *
 * Value: anything, as text. Result: HTML, nothing else of it escaped.
 */
const lineBreaks: Formatter = (value) => toText(value).replaceAll("\n", "<br/>");

/**
 * `{title|capitalize}`: the whole text in upper case ("ß" becomes "SS").
 */
const capitalize: Formatter = (value) => toText(value).toUpperCase();

/** Whether a quote opens behind this character, "" at the start of the text. */
const opensSingle = (before: string): boolean =>
  /^(?:$|[-\u2014\\s(["\n\r\u2028\u2029])/.test(before);
const opensDouble = (before: string): boolean => /^(?:$|[-\u2014/[(\u2018\s])/.test(before);

/**
 * `{body|smartypants}`: typographic quotes and dashes.
 *
 * Value: anything, as text. Result: text. In this order: `'` at the start of a line or after one of
 *   `- — \ s ( [ "` opens, every other closes; `"` at the start of a line or after one of `- — / [ ( ‘`
 *   or white space opens, every other closes; `--` is a dash. That the letter s opens is the
 *   reference's slip for white space. Source: reference engine, SmartypantsFormatter.
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
