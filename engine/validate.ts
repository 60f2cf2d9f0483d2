import {
  argumentsInvalid,
  expressionInvalid,
  partialMissing,
  type TemplateError,
} from "./errors.ts";
import { EvalExpression } from "./expression/evaluate.ts";
import { expressionSpan } from "./expression/fault.ts";
import type { FormatterTable, PredicateTable } from "./formatter.ts";
import type { Limits } from "./limits.ts";
import { nearest } from "./names.ts";
import { unreachable } from "./reachability.ts";
import type { Source } from "./source.ts";
import type { Call, EvalNode, Node } from "./syntax/ast.ts";
import type { Parsed } from "./syntax/parse.ts";
import { walk } from "./syntax/walk.ts";

/** What a template is checked against. */
export type Surroundings = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  /** Names of all partials; undefined: not known, so none is missing. */
  readonly partials: readonly string[] | undefined;
  readonly limits: Limits;
};

/** The faults of parsing, then those of each tag in source order. */
export function validate(
  { nodes, errors }: Parsed,
  source: Source,
  { formatters, predicates, partials, limits }: Surroundings,
): readonly TemplateError[] {
  const all = [...walk(nodes)];
  const macros = all.flatMap((node) => (node.type === "macro" ? [node.name] : []));
  const known = partials && [...macros, ...partials];
  const missing = (node: Node, name: string): TemplateError[] =>
    known && !known.includes(name)
      ? [partialMissing(name, source.span(node.start, node.end), nearest(name, known))]
      : [];
  const wrong = (node: Node, call: Call): TemplateError[] => {
    const detail = formatters[call.name]?.checkArgs?.(call.args);
    if (detail !== undefined) {
      return [argumentsInvalid(call.name, detail, source.span(node.start, node.end))];
    }
    const [partial] = call.args;
    return call.name === "apply" && partial !== undefined ? missing(node, partial) : [];
  };
  const ownFaults = (node: Node): TemplateError[] => {
    switch (node.type) {
      case "eval":
        return expressionFaults(node, source, limits.expressionTokens);
      case "variable":
      case "binding":
        return node.calls.flatMap((call) => wrong(node, call));
      case "include":
        return missing(node, node.name);
      default:
        return unreachable(node, source, predicates);
    }
  };
  return [...errors, ...all.flatMap(ownFaults)];
}

function expressionFaults(node: EvalNode, source: Source, maxTokens: number): TemplateError[] {
  const expression = new EvalExpression(node.text);
  const { text } = expression;
  return expression.parse(maxTokens).errors.map((fault) => {
    const span = expressionSpan(source, node, text, fault);
    return expressionInvalid(text, fault.detail, span, fault.limit);
  });
}
