import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeNode } from "../../engine/compile/instructions/index.ts";
import { Writer } from "../../engine/compile/writer.ts";
import {
  createEngine,
  defaultLimits,
  Trace,
  type TracedPiece,
  type TracedRun,
} from "../../engine/index.ts";
import { knownNames } from "../../engine/names.ts";
import { Source } from "../../engine/source.ts";
import { parse } from "../../engine/syntax/parse.ts";
import { createFormatters, loadLocale } from "../../formatters/index.ts";
import { parseCase } from "../../tools/golden/case.ts";
import { findCases } from "../../tools/golden/files.ts";
import { runCase } from "../../tools/golden/golden.ts";

const trace = new Trace();
const engines = {
  complete: createEngine({ ...createFormatters(), trace }),
  reference: createEngine({ ...createFormatters({ platform: "reference" }), trace }),
};

/** Renders a template, and gives its outermost run. */
function traced(template: string, json: unknown, partials: Record<string, string> = {}) {
  trace.clear();
  const options = { partials, enableExpr: true, enableInclude: true };
  const { output } = engines.complete.compile(template).render(json, options);
  const [run] = trace.runs;
  if (!run) throw new Error("nothing was recorded");
  expect(run.output).toBe(output);
  return run;
}

/** The pieces of a run that hold a text of its output, the outermost first. */
function piecesAt(run: TracedRun, text: string): readonly TracedPiece[] {
  const at = run.output.indexOf(text);
  const piece = run.pieces.find(({ start, end }) => start <= at && at < end);
  if (!piece) return [];
  const inside = piece.inner.find((one) => one.run.output.includes(text));
  return [piece, ...(inside ? piecesAt(inside.run, text) : [])];
}

const namesOf = (piece: TracedPiece | undefined) =>
  piece?.names.map(({ place }) => place?.steps.join("."));

test("a traced render is what any other render is, and its pieces are all of it", async () => {
  const files = findCases(path.join(import.meta.dirname, "../golden"));
  expect(files.length).toBeGreaterThan(400);
  for (const file of files) {
    const golden = parseCase(readFileSync(file, "utf8"));
    const { template, json, partials, injects, params, platform = "reference" } = golden;
    await loadLocale(params.locale ?? "en");
    trace.clear();
    const { output, errors } = engines[platform]
      .compile(template)
      .render(json, { partials, injects, ...params });
    const seen = { output, errors: errors.map(({ type, message }) => ({ type, message })) };
    expect(seen, file).toEqual(runCase(golden));
    for (const run of trace.runs) expectWhole(run, file);
  }
});

test("the code of an engine without a trace has nothing of it", () => {
  const { formatters, predicates } = createFormatters();
  const tables = { formatters, predicates, tags: { box: () => "" }, weights: {}, hints: false };
  const names = {
    formatters: knownNames(formatters),
    predicates: knownNames(predicates),
    tags: knownNames(tables.tags),
  };
  const template = `<p title="{a}">{a.b|html}{@x|apply x.block}{.var @x a|html}{.ctx @y b=a}{.if a || b}{.or}{.end}
{.section a}{.equal? b 1}{b}{.or}c{.end}{.end}{.repeated section a}{@index}{.end}{.macro m}{@}{.end}{.eval a + 1}<squarespace:box a="{a}">{a}</squarespace:box></p>`;
  const source = new Source(template);
  const { nodes } = parse(source, names, defaultLimits);
  const codeWith = (recorder: Trace | undefined) =>
    new Writer(source, { ...tables, trace: recorder }, writeNode).template(nodes);
  expect(codeWith(trace).source).toMatch(/\.(?:run|text|value|held|frame|bind|combine)\(/);
  const { source: code, constants } = codeWith(undefined);
  expect(code).not.toMatch(/\bt\b|=>|\.(?:run|text|value|held|frame|bind|combine)\(/);
  // Nor does it hold one.
  expect(constants.filter((one) => typeof one === "object" && one instanceof Trace)).toEqual([]);
});

function expectWhole({ pieces, output }: TracedRun, file: string): void {
  let at = 0;
  for (const { start, end, inner } of pieces) {
    expect(start, file).toBe(at);
    at = end;
    for (const one of inner) {
      expect(output.slice(start, end).startsWith(one.run.output, one.at), file).toBe(true);
      expectWhole(one.run, file);
    }
  }
  expect(at, file).toBe(output.length);
}

test("a value is known by its place in the data, through blocks, variables, macros and partials", () => {
  const partials = { "price.block": "[{amount} {.section unit}per {name}{.end}]" };
  const template = `{.var @shop website}{.macro m.html}<i>{@}</i>{.end}
{.repeated section items}{.ctx @both name=title cost=price.amount}{title} {@both.cost}: {price|apply price.block}{@index}{.repeated section tags}{@|apply m.html}{.end}{.end}{@shop.title}`;
  const run = traced(
    template,
    {
      website: { title: "Kontor" },
      items: [
        { title: "Tee", price: { amount: "4 €", unit: { name: "100 g" } }, tags: [] },
        { title: "Kanne", price: { amount: "39 €" }, tags: ["blau", "rund"] },
      ],
    },
    partials,
  );
  const both = run.pieces.find(({ names }) => names[0]?.path[0] === "@both");
  expect(namesOf(both)).toEqual(["items.0.price.amount"]);
  expect(namesOf(piecesAt(run, "Kanne").at(-1))).toEqual(["items.1.title"]);
  expect(namesOf(piecesAt(run, "39 € ").at(-1))).toEqual(["items.1.price.amount"]);
  expect(namesOf(piecesAt(run, "100 g").at(-1))).toEqual(["items.0.price.unit.name"]);
  expect(namesOf(piecesAt(run, "rund").at(-1))).toEqual(["items.1.tags.1"]);
  expect(namesOf(piecesAt(run, "Kontor").at(-1))).toEqual(["website.title"]);
  const partial = piecesAt(run, "[39 €")[0]?.inner[0]?.run;
  expect(partial?.span(0, 1).file).toBe("price.block");
  expect(partial?.partials.map(({ partial, span }) => `${partial} at ${span.line}`)).toEqual([
    "price.block at 2",
  ]);
});

test("an attribute's text is not taken for the body of a tag", () => {
  const tagged = createEngine({
    formatters: {},
    predicates: {},
    tags: { box: ({ renderBody }) => `<p>${renderBody()}</p>` },
    trace,
  });
  trace.clear();
  tagged.compile('<squarespace:box name="{a}">{b}</squarespace:box>').render({ a: "p", b: "Tee" });
  const [piece] = trace.runs[0]?.pieces ?? [];
  expect(piece?.inner.map(({ at, run }) => [at, namesOf(run.pieces[0])])).toEqual([[3, ["b"]]]);
});

test("what prints nothing says where its name was looked for, and which one is near", () => {
  const json = { website: { title: "Kontor" }, items: [{ title: "Tee", note: "" }] };
  const run = traced(
    "{.repeated section items}{titel}{website.titel}{note}{.section itle}x{.end}{.if websit}y{.end}{index}{.end}{.repeated section itmes}{.end}",
    json,
  );
  const told = run.pieces.flatMap(({ names, kind }) =>
    names.map(({ path, missing, isEmpty }) => ({
      name: path.join("."),
      kind,
      isEmpty,
      scopes: missing?.scopes.map(({ steps }) => steps.join(".")),
      nearest: missing?.nearest(),
    })),
  );
  expect(told).toEqual([
    { name: "titel", kind: "value", isEmpty: true, scopes: ["items.0", ""], nearest: "title" },
    { name: "website.titel", kind: "value", isEmpty: true, scopes: ["website"], nearest: "title" },
    { name: "note", kind: "value", isEmpty: true, scopes: undefined, nearest: undefined },
    { name: "itle", kind: "skipped", isEmpty: true, scopes: ["items.0"], nearest: "title" },
    { name: "websit", kind: "skipped", isEmpty: true, scopes: ["items.0", ""], nearest: "website" },
    { name: "index", kind: "value", isEmpty: true, scopes: ["items.0", ""], nearest: "@index" },
    { name: "itmes", kind: "skipped", isEmpty: true, scopes: [""], nearest: "items" },
  ]);
});
