import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, type Limits, type TemplateErrorCode } from "../../engine/index.ts";
import type { LiteralName, Node, Structure } from "../../engine/syntax/ast.ts";
import { createFormatters } from "../../formatters/index.ts";
import { findCases, type GoldenCase, parseCase, runCase } from "../support/golden.ts";

const tables = createFormatters({ platform: "reference" });
const engine = createEngine(tables);
const cases = findCases(path.join(import.meta.dirname, "../golden/instructions")).map((file) =>
  parseCase(readFileSync(file, "utf8")),
);

/** Golden files have no tags, no limits and no validation: what only these show has its template here. */
type Shown =
  | "golden"
  | { readonly validated: string }
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

type Instruction =
  | Exclude<Node["type"], "literal">
  | Exclude<Structure["type"], Node["type"]>
  | LiteralName;

/** How each begins in a template. Tags of the platform are in no golden file (render.test.ts). */
const beginnings: Record<Exclude<Instruction, "text" | "tag" | "tag-end">, RegExp> = {
  comment: /\{(?=#)/,
  variable: /\{(?=[\w@$])/,
  binding: /\{(?=\.var )/,
  context: /\{(?=\.ctx )/,
  eval: /\{(?=\.eval\s)/,
  include: /\{(?=\.include )/,
  inject: /\{(?=\.inject )/,
  section: /\{(?=\.section\s)/,
  repeated: /\{(?=\.repeated section\s)/,
  condition: /\{(?=\.if\s+[\w@$.-]+(?:\s*[&|}]))/,
  predicate: /\{(?=\.(?:if\s+)?[\w-]+\?)/,
  macro: /\{(?=\.macro )/,
  or: /\{(?=\.or[} ])/,
  alternates: /\{(?=\.alternates with\})/,
  end: /\{(?=\.end\})/,
  eof: /\{(?=\.eof\})/,
  META_LEFT: /\{(?=\.meta-left\})/,
  META_RIGHT: /\{(?=\.meta-right\})/,
  SPACE: /\{(?=\.space\})/,
  TAB: /\{(?=\.tab\})/,
  NEWLINE: /\{(?=\.newline\})/,
};

describe("each instruction is shown: a golden case fails where it is only text", () => {
  const results = cases.map((golden) => [golden, runCase(golden)] as const);
  const spoil = (golden: GoldenCase, beginning: RegExp): GoldenCase => ({
    ...golden,
    template: golden.template.replace(beginning, "("),
  });
  /** What it gives besides the tag itself, which is now printed. */
  const withoutTag = (output: string, tag: string) => output.replace(`(${tag}`, "");

  test.each(Object.entries(beginnings))("%s", (_instruction, beginning) => {
    const failing = results.filter(([golden, { output, errors }]) => {
      const found = beginning.exec(golden.template);
      if (!found) return false;
      const tag = golden.template.slice(found.index + 1).split("}")[0] ?? "";
      const spoilt = runCase(spoil(golden, beginning));
      const same = withoutTag(spoilt.output, `${tag}}`) === output;
      return !same || spoilt.errors.length !== errors.length;
    });
    expect(failing.length).toBeGreaterThan(0);
  });
});
