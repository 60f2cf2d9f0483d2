import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, walk } from "../../../engine/index.ts";
import { pathsBelow } from "../../../server/content/revision.ts";
import { positionAt } from "../../../server/diagnostics.ts";

/** A mark in a file, before the character at an offset. */
export type Mark = {
  readonly file: string;
  readonly at: number;
  readonly line: number;
  readonly column: number;
};

/** In a tag a mark is an attribute. */
const mark = (number: number, isInTag: boolean): string =>
  `\uE000${number}${isInTag ? "\uE002 " : "\uE001"}`;

/** A page without its marks, and where they stood in it, with their numbers. */
export function readMarks(marked: string) {
  const places: { readonly at: number; readonly number: number }[] = [];
  let text = "";
  let from = 0;
  // Some addresses have texts in their queries.
  for (const match of marked.matchAll(/\uE000(\d+)(?:\uE001|\uE002 )|%uE000(\d+)%uE001/g)) {
    text += marked.slice(from, match.index);
    places.push({ at: text.length, number: Number(match[1] ?? match[2]) });
    from = match.index + match[0].length;
  }
  return { text: text + marked.slice(from), places };
}

/** Parts of HTML in which another text would be another page: heads, tags, and what is no text. */
const NO_TEXT =
  /(?:^[\s\S]*)?<head\b[\s\S]*?(?:<body\b[^<>]*>|$)|<(script|style|textarea|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^<>]*>/gi;

/** Values of attributes that may be any text, and the place before the first attribute. */
const FREE = /\s(?:alt|title|aria-label)="([^"]*)"/g;
const ATTRIBUTES =
  /^<(?!script|style|textarea|noscript|html|body|head|link|meta|!)[a-z]\w*\s+(?=[a-z])/;

/** Writes marks into the templates below a folder, at places drawn from those where a page only shows them. */
export function markTemplates(
  folder: string,
  marks: Mark[],
  isChosen: () => boolean,
  engine: Engine,
): void {
  for (const path of pathsBelow(folder)) {
    if (!/\.(?:region|block|list|item|page)$/.test(path)) continue;
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    const chosen = placesIn(text, engine).filter(isChosen);
    let written = "";
    let from = 0;
    for (const { at, isInTag } of chosen) {
      written += text.slice(from, at) + mark(marks.length, isInTag);
      marks.push({ file, at, ...positionAt(text, at) });
      from = at;
    }
    writeFileSync(file, written + text.slice(from));
  }
}

type Place = { readonly at: number; readonly isInTag: boolean };

/** Characters of plain text that pages show, or that stand in an attribute that may be any text, and the first attributes of tags. */
function placesIn(text: string, engine: Engine): readonly Place[] {
  const isPlain = new Uint8Array(text.length);
  const nodes = [...walk(engine.inspect(text).tree())];
  for (const { type, start, end } of nodes) if (type === "text") isPlain.fill(1, start, end);
  // Texts in the attributes of a tag say what it does.
  for (const { type, start, end } of nodes) if (type === "tag") isPlain.fill(0, start, end);
  const isFree = new Uint8Array(text.length).fill(1);
  const tags = new Set<number>();
  for (const { index, 0: part } of withoutTags(text, isPlain).matchAll(NO_TEXT)) {
    isFree.fill(0, index, index + part.length);
    const [start] = ATTRIBUTES.exec(part) ?? [];
    if (start !== undefined) tags.add(index + start.length);
    if (!/^<\w+\s[^<>]*>$/.test(part)) continue;
    for (const { index: at, 0: whole, 1: value = "" } of part.matchAll(FREE)) {
      const end = index + at + whole.length - 1;
      isFree.fill(1, end - value.length, end);
    }
  }
  return [...isPlain.keys()].flatMap((at) => {
    const isInTag = tags.has(at);
    return isPlain[at] === 1 && (isFree[at] === 1 || isInTag) ? [{ at, isInTag }] : [];
  });
}

/** The same text with a letter in place of each character of a tag, whose signs would be those of HTML. */
const withoutTags = (text: string, isPlain: Uint8Array): string =>
  text.replace(/[\s\S]/g, (letter, at) => (isPlain[at] === 1 ? letter : "x"));

/** Texts of the content that pages show as they are, up to their first letter. */
const TEXTS =
  /("(?:title|siteTitle|navigationTitle|excerpt|description|siteTagLine|addressTitle|body|caption|altText)":\s*)"(?:<[a-z][^<>"]*>)*(?=[^"<])/g;

/** Writes a mark at the start of texts in the content below a folder; its place is that of the value. */
export function markContent(folder: string, marks: Mark[]): void {
  for (const path of pathsBelow(folder)) {
    if (!path.endsWith(".json")) continue;
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    const marked = text.replace(TEXTS, (found, key: string, at: number) => {
      const start = at + key.length;
      marks.push({ file, at: start, ...positionAt(text, start) });
      return found + mark(marks.length - 1, false);
    });
    writeFileSync(file, marked);
  }
}
