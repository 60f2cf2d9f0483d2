import { checkTheme, type TemplateWorld } from "../../../analysis/index.ts";
import type { SourceFile } from "../../../engine/index.ts";
import { readSite } from "../../../server/cli/read-site.ts";
import { createWorldReader } from "../../../server/development/types/site-world.ts";
import { readCheckedTheme } from "../../../server/development/types/theme-files.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";

/** A text with one mistake. */
export type Planted = { readonly kind: string; readonly file: string; readonly text: string };

/** A pseudo-random number below a limit. */
export type Draw = (limit: number) => number;

/** Draws that are the same for the same seed. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Place = { readonly start: number; readonly end: number };

/** Swaps two letters of a word, leaves one out, or doubles one. */
export function misspell(word: string, draw: Draw): string {
  const at = 1 + draw(Math.max(1, word.length - 2));
  const changes = [
    word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
  ];
  return changes[draw(changes.length)] ?? word;
}

/** Blanks instead of comments, so that places stay. */
const withoutComments = (text: string): string =>
  text.replace(/\{##[\s\S]*?##\}|\{#[^}]*\}/g, (comment) => " ".repeat(comment.length));

/** The parts of a text that a pattern finds, without the rest of its match. */
const partsOf = (text: string, pattern: RegExp): readonly Place[] =>
  [...withoutComments(text).matchAll(pattern)].map((match) => {
    const part = match[1] ?? match[0];
    const start = match.index + match[0].lastIndexOf(part);
    return { start, end: start + part.length };
  });

const replaced = (text: string, { start, end }: Place, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** Names shorter than that differ by too little from others. */
const NAME = "[A-Za-z]\\w{3,}";

type Kind = {
  readonly pattern: RegExp;
  readonly change: (part: string, draw: Draw) => string;
};

const kinds: Readonly<Record<string, Kind>> = {
  "misspelled name": {
    pattern: new RegExp(`\\{(?:\\w+\\.)*(${NAME})(?=[|}.])`, "g"),
    change: misspell,
  },
  "misspelled list": {
    pattern: new RegExp(`\\{\\.repeated section (?:\\w+\\.)*(${NAME})\\}`, "g"),
    change: misspell,
  },
  "misspelled section": {
    pattern: new RegExp(`\\{\\.section (?:\\w+\\.)*(${NAME})\\}`, "g"),
    change: misspell,
  },
  "misspelled condition": {
    pattern: new RegExp(`\\{\\.if (?:\\w+\\.)*(${NAME})(?=[ }])`, "g"),
    change: misspell,
  },
  "misspelled formatter": { pattern: /\|([a-z][a-z-]{3,})(?=[ |}])/g, change: misspell },
  "misspelled predicate": { pattern: /\{\.(?:or )?([a-zA-Z-]{4,}\?)/g, change: misspell },
  "misspelled partial": { pattern: /\|apply ([\w-]{5,})\.block/g, change: misspell },
  "misspelled instruction": {
    pattern: /\{\.(section|repeated section|if|end)\b/g,
    change: misspell,
  },
  "lost end": { pattern: /\{\.end\}/g, change: () => "" },
  "end too many": { pattern: /\{\.end\}/g, change: (part) => part + part },
  "picture without text": {
    pattern: /<\/(?:div|ul)>/g,
    change: (part) => `${part}<img src="/a.png">`,
  },
  "id twice": {
    pattern: /<\/(?:div|ul)>/g,
    change: (part) => `${part}<b id="a"></b><b id="a"></b>`,
  },
  "lost end tag": { pattern: /<\/(?:div|ul|nav|section|a|h[1-6]|span)>/g, change: () => "" },
  "end tag too many": {
    pattern: /<(?:br|img|input|hr)\b[^<>{}]*>/g,
    change: (part) => `${part}</br>`,
  },
  "attribute twice": { pattern: /<\w+( class="[^"{}]*")/g, change: (part) => part + part },
  "block in a paragraph": {
    pattern: /<p(?:\s[^<>{}]*)?>/g,
    change: (part) => `${part}<div></div>`,
  },
  "text as a moment": {
    pattern: /\{(?:title|siteTitle|website\.siteTitle)(\|html(?:tag)?)\}/g,
    change: () => "|date %Y",
  },
  "row outside of a table": {
    pattern: /<(?:div|section)[^<>{}]*>/g,
    change: (part) => `${part}<tr><td>x</td></tr>`,
  },
  "block in a table": {
    pattern: /<\/(?:div|ul)>/g,
    change: (part) => `${part}<table><div>x</div></table>`,
  },
  "block in a select": {
    pattern: /<\/(?:div|ul)>/g,
    change: (part) => `${part}<select><div>x</div></select>`,
  },
  "end of a paragraph too many": { pattern: /<\/(?:div|ul|p)>/g, change: (part) => `${part}</p>` },
  "lost quote": { pattern: /<\w+ class="[^"{}<>]*(")/g, change: () => "" },
  "lost space": { pattern: /<\w+ class="[^"{}<>]*"( )\w/g, change: () => "" },
  "macro too late": {
    pattern: /<\/(?:div|ul)>/g,
    change: (part) => `${part}{@|apply late}{.macro late}x{.end}`,
  },
  "list that is none": {
    pattern: /\{\.repeated section (items)\}/g,
    change: () => "collection",
  },
};

/** The names of all kinds of mistakes. */
export const plantedKinds: readonly string[] = Object.keys(kinds);

/** Plants a mistake of a kind in one of the texts; undefined if none has a place for it. */
export function plant(kind: string, files: readonly SourceFile[], draw: Draw): Planted | undefined {
  const { pattern, change } = kinds[kind] ?? {};
  if (!pattern || !change) return undefined;
  const places = files.flatMap((file) =>
    partsOf(file.text, pattern).map((place) => ({ file, place })),
  );
  for (let tries = 0; tries < 20 && places.length > 0; tries++) {
    const chosen = places[draw(places.length)];
    if (!chosen) continue;
    const { file, place } = chosen;
    const part = file.text.slice(place.start, place.end);
    const by = change(part, draw);
    if (by === part) continue;
    return { kind, file: file.name, text: replaced(file.text, place, by) };
  }
  return undefined;
}

/** The templates of a sample site's theme, and a check of them with one text replaced. */
export async function openChecked(name: string) {
  const engine = createSiteEngine();
  const site = await readSite(`fixtures/${name}`, "templates/themes", engine);
  if (!site) throw new Error(`${name} cannot be served`);
  const world = createWorldReader(engine)(site);
  const theme = readCheckedTheme(site.theme);
  const partials = site.theme.partials;

  /** Everything that is found before a page is rendered. */
  function check(planted?: { readonly file: string; readonly text: string }): readonly string[] {
    const put = (file: SourceFile): SourceFile =>
      file.name === planted?.file ? { ...file, text: planted.text } : file;
    const changed: TemplateWorld = {
      ...world,
      entries: world.entries.map(({ files, root }) => ({ files: files.map(put), root })),
      pages: world.pages?.map((page) => page.map((files) => files.map(put))),
      partial: (partial) => {
        const file = world.partial(partial);
        return file && put(file);
      },
    };
    const templates = theme.templates.map(put);
    const found = checkTheme({ ...theme, templates, world: changed }, engine).map(
      ({ code, span, message }) => `${span.file}: ${code} ${message}`,
    );
    // Layouts are joined from regions, of which one may close what another opens.
    const joined = changed.entries
      .filter(({ files }) => files.length > 1)
      .map(({ files }) => files);
    const single = templates
      .filter((file) => !joined.some((files) => files.some(({ name: own }) => own === file.name)))
      .map((file) => [file]);
    const faults = [...joined, ...single].flatMap((files) =>
      engine.validate(files, { partials }).map(({ message, span }) => `${span.file}: ${message}`),
    );
    return [...found, ...faults];
  }
  return { files: theme.templates, check, engine };
}
