import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, type Limits, type TemplateErrorCode } from "../../engine/index.ts";
import { type LiteralName, roles } from "../../engine/syntax/ast.ts";
import { Reader } from "../../engine/syntax/reader.ts";
import { readTag } from "../../engine/syntax/tag-body.ts";
import { createFormatters } from "../../formatters/index.ts";
import { type GoldenCase, parseCase } from "../../tools/golden/case.ts";
import { findCases } from "../../tools/golden/files.ts";
import { runCase } from "../../tools/golden/golden.ts";

const tables = createFormatters({ platform: "reference" });
const engine = createEngine(tables);
const cases = findCases(path.join(import.meta.dirname, "../golden/instructions")).map((file) =>
  parseCase(readFileSync(file, "utf8")),
);

/** Golden files have no tags, no limits and no validation: what only these show has its template here. */
type Shown =
  | "golden"
  | { readonly validated: string }
  | { readonly hinted: string }
  | { readonly rendered: string; readonly limits: Partial<Limits> };

const codes: Record<TemplateErrorCode, Shown> = {
  FORMATTER_UNKNOWN: "golden",
  PREDICATE_UNKNOWN: "golden",
  NOT_AT_ROOT: "golden",
  NOT_IN_BLOCK: "golden",
  NEVER_EXECUTED: "golden",
  BLOCK_UNCLOSED: "golden",
  AFTER_EOF: "golden",
  PARTIAL_MISSING: "golden",
  PARTIAL_TOO_DEEP: "golden",
  PARTIAL_INVALID: "golden",
  EXPRESSION_INVALID: "golden",
  EXPRESSION_FAILED: "golden",
  UNEXPECTED: "golden",
  REPORTED: "golden",
  LIMIT_BLOCK_DEPTH: "golden",
  LIMIT_EXPRESSION_TOKENS: "golden",
  LIMIT_EXPRESSION_TEXT: "golden",
  TAG_UNKNOWN: { validated: "<squarespace:nope/>" },
  TAG_MISPLACED: { validated: "</squarespace:known>" },
  ATTRIBUTE_UNQUOTED: { validated: "<squarespace:known a=b />" },
  ARGUMENTS_INVALID: { validated: "{a|truncate x}" },
  BRANCH_UNREACHABLE: { validated: "{.if }a{.end}" },
  NAME_NEAR: { hinted: "{item.titel}" },
  OPERAND_IGNORED: { validated: "{.if a && b || c}{.end}" },
  LIMIT_SOURCE_LENGTH: { rendered: "abc", limits: { sourceLength: 2 } },
  LIMIT_INSTRUCTIONS: { rendered: "{a}{b}", limits: { instructions: 1 } },
  LIMIT_OUTPUT_LENGTH: { rendered: "abc", limits: { outputLength: 2 } },
  LIMIT_ERRORS: { rendered: "{.end}{.end}", limits: { errors: 1 } },
};

describe("each error code is shown", () => {
  const golden = cases.flatMap(({ template, json, partials, injects, params }) => {
    return engine.compile(template).render(json, { partials, injects, ...params }).errors;
  });

  function errorsOf(shown: Shown) {
    if (shown === "golden") return golden;
    if ("hinted" in shown) {
      const hinting = createEngine({ ...tables, hints: true });
      return hinting.compile(shown.hinted).render({ item: { title: "Tee" } }).errors;
    }
    if ("limits" in shown) {
      const limited = createEngine({ ...tables, limits: shown.limits });
      return limited.compile(shown.rendered).render().errors;
    }
    return createEngine({ ...tables, tags: { known: () => "" } }).validate(shown.validated);
  }

  test.each(Object.entries(codes))("%s", (code, shown) => {
    expect(errorsOf(shown).map((error) => error.code)).toContain(code);
  });
});

const literals: Readonly<Record<LiteralName, true>> = {
  META_LEFT: true,
  META_RIGHT: true,
  SPACE: true,
  TAB: true,
  NEWLINE: true,
};

/** Tags of the platform are in no golden file (render.test.ts). */
const elsewhere = ["literal", "text", "tag", "tag-end"];
const instructions = [...Object.keys(roles), ...Object.keys(literals)].filter(
  (name) => !elsewhere.includes(name),
);

/** Where the first tag of an instruction begins. */
function findTag(template: string, instruction: string): number | undefined {
  return [...template.matchAll(/\{##[\s\S]*?##\}|\{[^{}]*\}/g)].find(({ 0: tag, index }) => {
    const item = readTag(new Reader(template, 0), index, index + tag.length - 1, 0);
    return (item?.type === "literal" ? item.name : item?.type) === instruction;
  })?.index;
}

describe("each instruction is shown: a golden case fails where it is only text", () => {
  const results = cases.map((golden) => [golden, runCase(golden)] as const);
  const spoil = (golden: GoldenCase, at: number): GoldenCase => ({
    ...golden,
    template: `${golden.template.slice(0, at)}(${golden.template.slice(at + 1)}`,
  });
  /** The output besides the tag itself, which is now printed. */
  const withoutTag = (output: string, tag: string) => output.replace(`(${tag}`, "");

  test.each(instructions)("%s", (instruction) => {
    const failing = results.filter(([golden, { output, errors }]) => {
      const at = findTag(golden.template, instruction);
      if (at === undefined) return false;
      const tag = golden.template.slice(at + 1).split("}")[0] ?? "";
      const spoilt = runCase(spoil(golden, at));
      const same = withoutTag(spoilt.output, `${tag}}`) === output;
      return !same || spoilt.errors.length !== errors.length;
    });
    expect(failing.length).toBeGreaterThan(0);
  });
});
