import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createFormatters } from "../../../formatters/index.ts";
import { type GoldenCase, parseCase } from "../../../tools/golden/case.ts";
import { type Docstring, readDocstrings } from "./docstrings.ts";

const root = path.join(import.meta.dirname, "../../..");
const golden = path.join(root, "test/golden");
const ticks = "```";

/** Paths of the reference pages. */
export const referencePages = {
  formatters: path.join(root, "docs/designers/formatters.md"),
  predicates: path.join(root, "docs/designers/predicates.md"),
};

/** Maximum length of an example on the page; longer ones are left to their files. */
const maxExample = 1200;

/** A golden case with the path of its file. */
export type NamedCase = { readonly file: string; readonly golden: GoldenCase };

/** The golden cases of a folder by the name of what they test: `<name>-<case>.html`. */
export function casesByName(
  folder: "formatters" | "predicates",
  names: readonly string[],
): ReadonlyMap<string, readonly NamedCase[]> {
  const longestFirst = [...names].sort((left, right) => right.length - left.length);
  const found = new Map<string, NamedCase[]>(names.map((name) => [name, []]));
  for (const file of readdirSync(path.join(golden, folder)).sort()) {
    const name = longestFirst.find((known) => file.startsWith(`${known.replace("?", "")}-`));
    const text = readFileSync(path.join(golden, folder, file), "utf8");
    if (name) found.get(name)?.push({ file: `${folder}/${file}`, golden: parseCase(text) });
  }
  return found;
}

/** The docstring of a name; the longest of several, which describes the complete platform. */
export const docstringOf = (
  docstrings: readonly Docstring[],
  name: string,
): Docstring | undefined =>
  docstrings
    .filter(({ names }) => names.includes(name))
    .sort((left, right) => right.text.length - left.text.length)[0];

function example({
  file,
  golden: { template, json, partials, params, platform, expected },
}: NamedCase): string {
  const locale = params.locale === "en" ? "" : `, locale ${params.locale ?? "none"}`;
  const now = params.now === undefined ? "" : `, at ${new Date(params.now).toISOString()}`;
  const title = platform === "complete" ? "On the complete platform" : "Example";
  const blocks = [
    `${ticks}html\n${template.trim()}\n${ticks}`,
    ...Object.entries(partials).map(
      ([name, text]) => `with \`${name}\`:\n\n${ticks}html\n${text.trim()}\n${ticks}`,
    ),
    `${ticks}json\n${JSON.stringify(json)}\n${ticks}`,
    `${ticks}text\n${expected.output.trim()}\n${ticks}`,
    ...expected.errors.map(({ message }) => `Error: \`${message}\``),
  ].join("\n\n");
  const link = `[${file}](../../test/golden/${file})`;
  return blocks.length > maxExample
    ? `${title}: ${link}${locale}${now}`
    : `${title}, ${link}${locale}${now}:\n\n${blocks}`;
}

const ORIGIN = `This page is written by \`npm run docs\` from the tables, their docstrings and the golden files. Each example is a golden case: this
engine and the reference engine both render its output, except for cases marked as belonging to the complete platform, which is what
the server runs.`;

const FORMATTERS =
  "A formatter stands behind `|` in a tag of [the template language](language.md) and changes its value.";

const PREDICATES = `A predicate asks something of the value where it stands: \`{.even?}…{.or}…{.end}\` ([the template language](language.md)). Words in
braces are alternatives: \`{.{even,odd}?}\` stands for \`{.even?}\` and \`{.odd?}\`.`;

function chapter(
  title: string,
  subject: string,
  cases: ReadonlyMap<string, readonly NamedCase[]>,
  resultOf: (name: string) => string,
): string {
  const docstrings = readDocstrings(path.join(root, "formatters"));
  const entries = [...cases].map(([name, files]) => {
    const text = docstringOf(docstrings, name)?.text ?? "";
    // The case with number 1, else the first one; then one for what only the server does.
    const first = files.find(({ file }) => file.endsWith("-1.html")) ?? files[0];
    const complete = files.find(({ golden }) => golden.platform === "complete");
    const examples = [first, complete].flatMap((one) => (one ? [example(one)] : []));
    return [`## \`${name}\``, text, resultOf(name), ...examples].join("\n\n");
  });
  return [`# ${title}`, `${subject}\n${ORIGIN}`, ...entries, ""].join("\n\n");
}

/** The pages, from table entries, docstrings and golden files. */
export function renderReferencePages(): Readonly<Record<keyof typeof referencePages, string>> {
  const { formatters, predicates } = createFormatters({ platform: "reference" });
  const complete = createFormatters().formatters;
  const sorted = (table: object) => Object.keys(table).sort((a, b) => (a < b ? -1 : 1));
  const result = (name: string): string => {
    const [plain, own] = [formatters[name], complete[name]];
    const differs = plain?.run !== own?.run;
    const type = differs && plain?.result !== own?.result ? `${own?.result}, ` : "";
    return `*Gives ${type ? `${type}in the reference mode ` : ""}${plain?.result}.${
      differs ? " The complete platform differs." : ""
    }*`;
  };
  return {
    formatters: chapter(
      "Formatters",
      FORMATTERS,
      casesByName("formatters", sorted(formatters)),
      result,
    ),
    predicates: chapter(
      "Predicates",
      PREDICATES,
      casesByName("predicates", sorted(predicates)),
      () => "*Gives true or false.*",
    ),
  };
}
