import { argumentsInvalid, expressionInvalid, type TemplateError } from "./errors.ts";
import { EvalExpression } from "./expression/evaluate.ts";
import type { FormatterTable } from "./formatter.ts";
import type { Source } from "./source.ts";
import type { Node } from "./syntax/ast.ts";
import type { Parsed } from "./syntax/parse.ts";
import { walk } from "./syntax/walk.ts";

/** The faults of parsing, then those of arguments and expressions in source order. */
export function validate(
  { nodes, errors }: Parsed,
  source: Source,
  formatters: FormatterTable,
): readonly TemplateError[] {
  const found = [...errors];
  for (const node of walk(nodes)) found.push(...ownFaults(node, source, formatters));
  return found;
}

function ownFaults(node: Node, source: Source, formatters: FormatterTable): TemplateError[] {
  const span = source.span(node.start, node.end);
  if (node.type === "eval") {
    const expression = new EvalExpression(node.text);
    const faults = expression.parse(0).errors;
    return faults.map((detail) => expressionInvalid(expression.text, detail, span));
  }
  if (node.type !== "variable" && node.type !== "binding") return [];
  return node.calls.flatMap(({ name, args }) => {
    const detail = formatters[name]?.checkArgs?.(args);
    return detail === undefined ? [] : [argumentsInvalid(name, detail, span)];
  });
}
