import type { FileTypes, NameUse } from "../../../analysis/index.ts";
import type { Analysis, Path, Span } from "../../../engine/index.ts";
import { toPath } from "../../../engine/index.ts";
import type { Project } from "./project.ts";

/** A word of a tag: what it stands for, and where it is. */
export type Word = {
  readonly kind:
    | "name"
    | "formatter"
    | "predicate"
    | "partial"
    | "macro"
    | "instruction"
    | "tag"
    | "navigation"
    | "variable";
  /** As it is known: the path up to the cursor for a name. */
  readonly text: string;
  readonly span: Pick<Span, "start" | "end">;
};

const WORD = /[\w@$./?-]+/g;

/** Where a word of a tag stands, and what. The tag's uses tell what its words are; only their places are looked for. */
export function wordAt(project: Project, file: string, text: string, offset: number) {
  const inspection = project.inspect({ name: file, text });
  const analysis = inspection.analysis();
  const tag = tagAround(text, offset);
  if (!tag) return undefined;
  for (const match of text.slice(tag.start, tag.end).matchAll(WORD)) {
    const start = tag.start + match.index;
    const end = start + match[0].length;
    if (offset < start || offset > end) continue;
    const word = toWord(analysis, text, { text: match[0], start, end }, tag, offset);
    return word;
  }
  return undefined;
}

/** The formatter or instruction that a word is the first argument of: `apply`, `include` or `macro`. */
export const calleeBefore = (text: string, offset: number): string | undefined =>
  /(?:\|\s*|\{\.)([\w-]+)[^\w|{}]\s*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[1];

/** `{…}` around an offset, or a tag of the platform. */
function tagAround(text: string, offset: number): { start: number; end: number } | undefined {
  const start = Math.max(text.lastIndexOf("{", offset - 1), text.lastIndexOf("<", offset - 1));
  if (start < 0) return undefined;
  const close = text[start] === "{" ? "}" : ">";
  const end = text.indexOf(close, start);
  return end < 0 || end < offset ? undefined : { start, end };
}

type Place = { readonly text: string; readonly start: number; readonly end: number };

function toWord(
  { partials, macros, formatters, predicates, variables, tags }: Analysis,
  source: string,
  { text, start, end }: Place,
  tag: { readonly start: number; readonly end: number },
  offset: number,
): Word | undefined {
  const isHere = ({ span }: { readonly span: Span }) => span.start <= start && span.end >= end;
  const span = { start, end };
  const named = (uses: readonly { readonly name: string; readonly span: Span }[]) =>
    uses.some((use) => use.name === text && isHere(use));
  if (source.slice(tag.start, start) === "<squarespace:") {
    return { kind: "tag", text, span };
  }
  const callee = calleeBefore(source, start);
  const partial = partials.find((use) => use.name === text && use.by === callee && isHere(use));
  if (partial) return { kind: partial.macro ? "macro" : "partial", text, span };
  if (tags.some((use) => use.constants.template === text && isHere(use))) {
    return { kind: "partial", text: `${text}.block`, span };
  }
  if (tags.some((use) => use.constants.navigationId === text && isHere(use))) {
    return { kind: "navigation", text, span };
  }
  // A macro's place is its opening tag, or its whole block.
  if (callee === "macro" && named(macros)) return { kind: "macro", text, span };
  if (named(formatters)) return { kind: "formatter", text, span };
  const question = text.replace(/^\./, "");
  if (predicates.some((use) => use.name === question && isHere(use))) {
    return { kind: "predicate", text: question, span: { start: end - question.length, end } };
  }
  const path = text.slice(0, text.indexOf(".", offset - start) + 1 || undefined).replace(/\.$/, "");
  if (text.startsWith("@") && text !== "@") {
    const [name = ""] = text.split(".");
    if (offset <= start + name.length) {
      return { kind: "variable", text: name, span: { start, end: start + name.length } };
    }
  }
  if (variables.some((use) => use.name === text && isHere(use))) {
    return { kind: "name", text: path, span: { start, end: start + path.length } };
  }
  // `repeated section` and `alternates with` are two words.
  const [, name = ""] =
    /^\.([a-z-]+(?: (?:section|with)(?![\w-]))?)/.exec(source.slice(tag.start + 1)) ?? [];
  if (name !== "" && end <= tag.start + 2 + name.length) {
    const from = tag.start + 2;
    return { kind: "instruction", text: name, span: { start: from, end: from + name.length } };
  }
  return undefined;
}

/** The uses of a name at a place, with the path up to a part of it. */
export function usesAt(
  types: FileTypes | undefined,
  { text, span }: Word,
): readonly { readonly use: NameUse; readonly path: Path }[] {
  const around = (types?.names ?? []).filter(
    (use) =>
      use.span.start <= span.start &&
      use.span.end >= span.end &&
      (use.name === text || use.name.startsWith(`${text}.`)),
  );
  return around.map((use) => ({ use, path: toPath(text) }));
}
