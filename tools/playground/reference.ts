import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { type GoldenCase, parseCase } from "../golden/case.ts";
import { readDocumentation } from "../language-server/documentation/documentation.ts";
import type { Input } from "./page/input.ts";

/** A name of the language. */
export type Entry = {
  readonly name: string;
  readonly kind: "formatter" | "predicate" | "instruction";
  /** Its documentation, as HTML. */
  readonly html: string;
  /** Its bench begins with it. */
  readonly example: Input;
};

/** Everything that the page tells of the language. */
export type Reference = {
  readonly examples: readonly { readonly title: string; readonly input: Input }[];
  readonly entries: readonly Entry[];
};

const ROOT = join(import.meta.dirname, "../..");
const EXAMPLES = join(import.meta.dirname, "examples");

/** Collects the examples, and the documentation that editors show. */
export function readReference(): Reference {
  const { formatters, predicates, instructions } = readDocumentation();
  return {
    examples: readdirSync(EXAMPLES).sort().map(readExample),
    entries: [
      ...[...formatters].map((one) => toEntry("formatter", one)),
      ...[...predicates].map((one) => toEntry("predicate", one)),
      ...[...instructions].map((one) => toEntry("instruction", one)),
    ],
  };
}

/** The first line of an example is its title. */
function readExample(file: string) {
  const text = readFileSync(join(EXAMPLES, file), "utf8");
  const [title = ""] = text.split("\n", 1);
  return { title, input: toInput(parseCase(text, { platform: "complete" })) };
}

const markdown = new MarkdownIt();

/** The bench shows the example that the documentation has below its text. */
function toEntry(
  kind: Entry["kind"],
  [name, documentation]: readonly [name: string, documentation: string],
): Entry {
  const [text = "", ...examples] = documentation.split(/^(?=Example|On the complete platform)/m);
  const [, file] = /\]\([^)]*\/(test\/golden\/[^)]+)\)/.exec(examples.join("")) ?? [];
  const example = file
    ? toInput(parseCase(readFileSync(join(ROOT, file), "utf8")))
    : { template: writtenOf(name, text), data: "{}", options: "{}" };
  return { name, kind, html: markdown.render(text), example };
}

/** How an instruction is written, as its documentation says. */
const writtenOf = (name: string, text: string): string =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, code = ""]) => code)
    .find((code) => code.includes(`{.${name}`)) ?? "";

/** A golden case as what stands in the editors; options that are the usual ones are left out. */
function toInput({ template, json, partials, injects, params, platform }: GoldenCase): Input {
  const { locale, now, enableExpr, enableInclude } = params;
  const options = {
    locale: locale ?? null,
    ...(now === undefined ? {} : { now }),
    ...(platform === "complete" ? {} : { platform: "reference" }),
    ...(enableExpr ? {} : { enableExpr }),
    ...(enableInclude ? {} : { enableInclude }),
    ...(Object.keys(partials).length > 0 ? { partials } : {}),
    ...(Object.keys(injects).length > 0 ? { injects } : {}),
  };
  return { template: template.trim(), data: toJson(json), options: toJson(options) };
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
