import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

/** The documentation of a name of the language, as Markdown. */
export type Documentation = {
  readonly formatters: ReadonlyMap<string, string>;
  readonly predicates: ReadonlyMap<string, string>;
  /** By the words that begin them: `section`, `repeated section`, `end`. */
  readonly instructions: ReadonlyMap<string, string>;
  /** Of checks, by their code. */
  readonly checks: ReadonlyMap<string, string>;
};

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Chapters of a page by their titles, of which those with a code have it in backticks or alone. */
function chapters(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return [title.replace(/`/g, "").trim(), lines.join("\n").trim()] as const;
    }),
  );
}

/** Reads the pages that are made from docstrings and golden files, the engine's nodes, and the page of checks. */
export function readDocumentation(): Documentation {
  const pageOf = (name: string) => chapters(read(`docs/designers/${name}.md`));
  return {
    formatters: pageOf("formatters"),
    predicates: pageOf("predicates"),
    instructions: readInstructions(read("engine/syntax/ast.ts")),
    checks: pageOf("checks"),
  };
}

/** Docstrings of nodes show how each is written: `{.section item.author}…{.or}…{.end}`. */
function readInstructions(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, comment = ""] of source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport type/g,
  )) {
    const text = comment.replace(/\n \* ?/g, "\n").trim();
    if (!text.startsWith("`")) continue;
    for (const [, word = ""] of text.matchAll(/\{\.((?:repeated |alternates )?[a-z-]+)(?!\?)\b/g)) {
      if (!found.has(word)) found.set(word, text);
    }
  }
  return found;
}
