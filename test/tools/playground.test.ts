import { expect, test } from "vitest";
import { createFormatters } from "../../formatters/index.ts";
import { runGolden } from "../../tools/golden/run.ts";
import type { Input } from "../../tools/playground/page/input.ts";
import { render } from "../../tools/playground/page/render.ts";
import { readReference } from "../../tools/playground/reference.ts";
import { casesByName } from "../support/docs/reference-page.ts";

const reference = readReference();
const { formatters, predicates } = createFormatters();

test("every formatter and predicate has documentation, and a bench that begins with one of its golden cases", async () => {
  const cases = new Map([
    ...casesByName("formatters", Object.keys(formatters)),
    ...casesByName("predicates", Object.keys(predicates)),
  ]);
  const named = reference.entries.filter(({ kind }) => kind !== "instruction");
  expect(named.map(({ name }) => name).sort()).toEqual([...cases.keys()].sort());
  const wrong: string[] = [];
  for (const { name, html, example } of named) {
    if (!html.startsWith("<p>")) wrong.push(`${name}: ${html}`);
    const { output } = await render(example);
    const expected = cases.get(name)?.map(({ golden }) => golden.expected.output.trim());
    if (!expected?.includes(output.trim())) wrong.push(`${name}: ${output}`);
  }
  expect(wrong).toEqual([]);
});

test("instructions are shown as they are written", () => {
  const instructions = reference.entries.filter(({ kind }) => kind === "instruction");
  expect(instructions.map(({ name }) => name)).toContain("repeated section");
  for (const { name, example } of instructions) expect(example.template).toContain(`{.${name}`);
});

test("the examples give what their files say", async () => {
  const { lines } = await runGolden(["tools/playground/examples"], { platform: "complete" });
  expect(lines.at(-1)).toBe(`${reference.examples.length} passed, 0 failed`);
});

const problemsOf = async (input: Partial<Input>): Promise<readonly string[]> => {
  const given = { template: "", data: "{}", options: "{}", ...input };
  const { problems } = await render(given);
  return problems.map(({ editor, from, to, severity, message }) => {
    return `${editor} <${given[editor].slice(from, to)}> ${severity}: ${message}`;
  });
};

test("what is wrong is told at its place: in the template, data, options, and partials in them", async () => {
  expect(await problemsOf({ template: "{a|htm}", data: '{"b": 1,}' })).toEqual([
    "data <}> error: JSON: PropertyNameExpected",
    "data <}> error: JSON: ValueExpected",
    "template <{a|htm}> error: SyntaxError: Formatter 'htm' is unknown; did you mean 'html'?",
  ]);
  const options = '{ "locale": 3, "partials": { "p.block": "{.end}" } }';
  expect(await problemsOf({ options })).toEqual([
    "options <3> error: locale: Invalid input: expected string, received number",
  ]);
  const template = "{.repeated section items}{titel}{@|apply p.block}{.end}";
  const data = '{ "items": [{ "title": 1 }, { "title": 2 }] }';
  expect(await problemsOf({ template, data, options: options.replace("3", '"de"') })).toEqual([
    `options <"{.end}"> error: p.block:1:1: RuntimeError: Parse of partial "p.block" failed: SyntaxError: Instruction END not allowed at root`,
    "template <{titel}> warning: no data has 'titel' here; did you mean 'title'?",
  ]);
  expect(await problemsOf({ options: '{ "lokale": "de" }' })).toEqual([
    'options <{ "lokale": "de" }> error: Unrecognized key: "lokale"',
  ]);
});

test("a template that would take for ever comes to an end", async () => {
  // Each partial shows the next one ten times.
  const partials = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [`p${at}`, `{@|apply p${at + 1}}`.repeat(10)]),
  );
  const options = JSON.stringify({ partials: { ...partials, p15: "y" } });
  const [first = ""] = await problemsOf({ template: "{@|apply p0}", options });
  expect(first).toContain("Limit of 2500000");
});
