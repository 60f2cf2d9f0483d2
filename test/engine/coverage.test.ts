import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createEngine, type TemplateErrorCode } from "../../engine/index.ts";
import { defaultLimits } from "../../engine/limits.ts";
import { knownNames } from "../../engine/names.ts";
import { Source } from "../../engine/source.ts";
import type { LiteralName, Node, Structure } from "../../engine/syntax/ast.ts";
import { parse } from "../../engine/syntax/parse.ts";
import { walk } from "../../engine/syntax/walk.ts";
import { createFormatters } from "../../formatters/index.ts";
import { findCases, parseCase } from "../support/golden.ts";

/** Where a thing is shown: in a golden file, or in a unit test that names it. */
type Evidence = "golden" | `${string}.test.ts`;

const tables = createFormatters({ platform: "reference" });
const engine = createEngine(tables);
const cases = findCases(path.join(import.meta.dirname, "../golden/instructions")).map((file) =>
  parseCase(readFileSync(file, "utf8")),
);
const texts = cases.flatMap(({ template, partials }) => [template, ...Object.values(partials)]);
const unitTest = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

describe("each error code is shown", () => {
  const codes: Record<TemplateErrorCode, Evidence> = {
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
    // Golden files have no tags, no limits and no validation.
    TAG_UNKNOWN: "validate.test.ts",
    TAG_MISPLACED: "validate.test.ts",
    ATTRIBUTE_UNQUOTED: "validate.test.ts",
    ARGUMENTS_INVALID: "validate.test.ts",
    BRANCH_UNREACHABLE: "validate.test.ts",
    OPERAND_IGNORED: "validate.test.ts",
    LIMIT_SOURCE_LENGTH: "limits.test.ts",
    LIMIT_INSTRUCTIONS: "limits.test.ts",
    LIMIT_OUTPUT_LENGTH: "limits.test.ts",
    LIMIT_ERRORS: "limits.test.ts",
  };
  const shown = new Set(
    cases.flatMap(({ template, json, partials, injects, params }) =>
      engine
        .compile(template)
        .render(json, { partials, injects, ...params })
        .errors.map(({ code }) => code as string),
    ),
  );

  test.each(Object.entries(codes))("%s: %s", (code, evidence) => {
    if (evidence === "golden") expect(shown).toContain(code);
    else expect(unitTest(evidence)).toContain(code);
  });
});

describe("each instruction is shown", () => {
  type Instruction =
    | Exclude<Node["type"], "literal">
    | Exclude<Structure["type"], Node["type"]>
    | LiteralName;
  const instructions: Record<Instruction, Evidence> = {
    text: "golden",
    comment: "golden",
    variable: "golden",
    binding: "golden",
    context: "golden",
    eval: "golden",
    include: "golden",
    inject: "golden",
    section: "golden",
    repeated: "golden",
    condition: "golden",
    predicate: "golden",
    macro: "golden",
    or: "golden",
    alternates: "golden",
    end: "golden",
    eof: "golden",
    META_LEFT: "golden",
    META_RIGHT: "golden",
    SPACE: "golden",
    TAB: "golden",
    NEWLINE: "golden",
    tag: "render.test.ts",
    "tag-end": "render.test.ts",
  };
  const names = {
    formatters: knownNames(tables.formatters),
    predicates: knownNames(tables.predicates),
    tags: undefined,
  };
  const shown = new Set(
    texts.flatMap((text) =>
      [...walk(parse(new Source(text), names, defaultLimits).nodes)].flatMap((node) => [
        node.type === "literal" ? node.name : node.type,
        ...("alternates" in node && node.alternates.length > 0 ? ["or", "end"] : []),
        ...("between" in node && node.between.length > 0 ? ["alternates"] : []),
      ]),
    ),
  );
  if (texts.some((text) => text.includes("{.eof}"))) shown.add("eof");

  test.each(Object.entries(instructions))("%s: %s", (instruction, evidence) => {
    if (evidence === "golden") expect(shown).toContain(instruction);
    else expect(unitTest(evidence)).toContain("</squarespace:");
  });
});
