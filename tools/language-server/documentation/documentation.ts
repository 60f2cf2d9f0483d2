import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseCase } from "../../golden/case.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The documentation of a name of the language, as Markdown. */
export type Documentation = {
  readonly formatters: ReadonlyMap<string, string>;
  readonly predicates: ReadonlyMap<string, string>;
  /** By the words that begin them: `section`, `repeated section`, `end`. */
  readonly instructions: ReadonlyMap<string, string>;
  /** Of `<squarespace:…>` tags, by the name behind the colon. */
  readonly tags: ReadonlyMap<string, string>;
  /** Of the keys of configurations and tweaks, by chapter and path: `template.conf layouts.*.regions`. */
  readonly settings: ReadonlyMap<string, string>;
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
  const pageOf = (name: string) => {
    const path = `docs/designers/${name}.md`;
    const toLink = (link: string) => new URL(link, pathToFileURL(join(ROOT, path))).href;
    return chapters(read(path).replace(/\]\(([^)\s]+)\)/g, (_, link) => `](${toLink(link)})`));
  };
  return {
    formatters: pageOf("formatters"),
    predicates: pageOf("predicates"),
    instructions: readInstructions(read("engine/syntax/ast.ts")),
    tags: readTags(),
    settings: readSettings(pageOf("keys")),
    checks: pageOf("checks"),
  };
}

/** Docstrings of tags begin with an example that has all attributes. */
function readTags(): ReadonlyMap<string, string> {
  const folder = join(ROOT, "server/render/tags");
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const found = sources.flatMap(docstrings).flatMap((text) => {
    const name = /^`<squarespace:([\w-]+)/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  });
  return new Map(found);
}

/** Rows of the tables of chapters: a key in backticks, and its value. */
function readSettings(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = [...pages].flatMap(([chapter, text]) =>
    [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
      ([, key, value = ""]) => [`${chapter} ${key}`, value] as const,
    ),
  );
  return new Map(found);
}

const docstrings = (source: string): readonly string[] =>
  [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport (?:type|const)/g)].map(
    ([, comment = ""]) => comment.replace(/\n \* ?/g, "\n").trim(),
  );

/** Docstrings of nodes show how each is written: `{.section item.author}…{.or}…{.end}`. */
function readInstructions(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const text of docstrings(source)) {
    if (!text.startsWith("`")) continue;
    for (const [, word = ""] of text.matchAll(/\{\.((?:repeated |alternates )?[a-z-]+)(?!\?)\b/g)) {
      if (!found.has(word)) found.set(word, [text, ...exampleOf(word)].join("\n\n"));
    }
  }
  return found;
}

/** The golden case of an instruction, or one that has it. */
function exampleOf(word: string): readonly string[] {
  const [first = ""] = word.split(" ");
  for (const name of [first, `section-${first}`, "section", "repeated", "literals"]) {
    const file = join(ROOT, `test/golden/instructions/${name}.html`);
    if (!existsSync(file)) continue;
    const { template, json, partials, expected } = parseCase(readFileSync(file, "utf8"));
    if (!template.includes(`{.${word}`)) continue;
    const given = [json, partials].filter((one) => Object.keys(Object(one)).length > 0);
    const block = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;
    const data = given.map((one) => block("json", JSON.stringify(one)));
    return ["Example:", block("html", template), ...data, block("text", expected.output)];
  }
  return [];
}
