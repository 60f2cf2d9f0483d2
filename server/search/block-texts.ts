import { htmlToText } from "../html/text.ts";
import { isJsonObject } from "../json/json-object.ts";

/** Keys of blocks' values that hold texts for visitors, as HTML or plain. */
const readKeys: ReadonlySet<string> = new Set([
  ...["html", "title", "subtitle", "description", "body", "quote", "source", "text", "raw"],
  ...["altText", "buttonText", "headerText", "linkTitle", "lightboxHandleText", "dropdownTitle"],
  ...["addressTitle", "addressLine1", "addressLine2", "price", "iTunesAuthor"],
]);

/** Markdown syntax around words, and the addresses of its links. */
const markdown = /\]\([^)\s]*\)|(?<![\p{L}\p{N}])[#*_`~>|[\]!-]+|[#*_`~>|[\]]+(?![\p{L}\p{N}])/gu;

/**
 * The words of a stored layout, `{ layout: { rows } }` or `{ rows }`, in block order. Empty for any other value. Only a
 * block's own texts count, not those that it shows of other pages, which are found by themselves.
 */
export function layoutToText(stored: unknown): string {
  const texts: string[] = [];
  const { rows } = toObject(toObject(stored).layout ?? stored);
  addRows(rows, texts);
  return texts.filter((text) => text !== "").join(" ");
}

function addRows(rows: unknown, texts: string[]): void {
  for (const row of toList(rows)) {
    for (const column of toList(toObject(row).columns)) {
      const { rows: nested, blocks } = toObject(column);
      addRows(nested, texts);
      for (const block of toList(blocks)) addValue(toObject(block).value, texts);
    }
  }
}

function addValue(value: unknown, texts: string[]): void {
  if (Array.isArray(value)) {
    for (const element of value) addValue(element, texts);
    return;
  }
  const object = toObject(value);
  for (const [key, inner] of Object.entries(object)) {
    // It is the source of the `html` beside it.
    if (key === "wysiwyg" && typeof object.html === "string" && object.html !== "") continue;
    if (typeof inner !== "string") addValue(inner, texts);
    else if (readKeys.has(key)) texts.push(toWords(key, inner));
  }
}

const toWords = (key: string, text: string): string =>
  htmlToText(key === "source" ? text.replace(markdown, " ") : text);

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  isJsonObject(value) ? value : {};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
