import { argumentsInvalid, expressionInvalid, type TemplateError } from "./errors.ts";
import { EvalExpression } from "./expression/evaluate.ts";
import { expressionSpan } from "./expression/fault.ts";
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
  maxTokens: number,
): readonly TemplateError[] {
  const found = [...errors];
  for (const node of walk(nodes)) found.push(...ownFaults(node, source, formatters, maxTokens));
  return found;
}

function ownFaults(
  node: Node,
  source: Source,
  formatters: FormatterTable,
  maxTokens: number,
): TemplateError[] {
  const span = source.span(node.start, node.end);
  if (node.type === "eval") {
    const expression = new EvalExpression(node.text);
    const { text } = expression;
    return expression
      .parse(maxTokens)
      .errors.map((fault) =>
        expressionInvalid(
          text,
          fault.detail,
          expressionSpan(source, node, text, fault),
          fault.limit,
        ),
      );
  }
  if (node.type !== "variable" && node.type !== "binding") return [];
  return node.calls.flatMap(({ name, args }) => {
    const detail = formatters[name]?.checkArgs?.(args);
    return detail === undefined ? [] : [argumentsInvalid(name, detail, span)];
  });
}
