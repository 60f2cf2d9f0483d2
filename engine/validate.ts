import {
  argumentsInvalid,
  ErrorList,
  expressionInvalid,
  partialMissing,
  type TemplateError,
} from "./errors.ts";
import { EvalExpression } from "./expression/evaluate.ts";
import { expressionSpan } from "./expression/fault.ts";
import type { FormatterTable, PredicateTable } from "./formatter.ts";
import type { Limits } from "./limits.ts";
import { Suggestions } from "./names.ts";
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
  /** Names of the macros that partials define, which an include keeps; asked for when a name is missing. */
  readonly partialMacros: () => Iterable<string>;
  readonly limits: Limits;
};

type Place = { readonly start: number; readonly end: number };

/** The faults of parsing, then those of each tag in source order. */
export function validate(
  { nodes, findings, macros }: Parsed,
  source: Source,
  { formatters, predicates, partials, partialMacros, limits }: Surroundings,
): readonly TemplateError[] {
  const all = [...walk(nodes)];
  const known = partials && new Set([...macros, ...partials]);
  const includes = all.some((node) => node.type === "include");
  let included: ReadonlySet<string> | undefined;
  const suggestions = new Suggestions();
  const missing = (node: Node, name: string): TemplateError[] => {
    if (!known || known.has(name)) return [];
    included ??= new Set(includes ? partialMacros() : []);
    if (included.has(name)) return [];
    const nearest = suggestions.nearest(name, () => known);
    return [partialMissing(name, source.span(node.start, node.end), nearest)];
  };
  const wrongArguments = ({ name, args }: Call, { start, end }: Place): TemplateError[] => {
    const detail = (formatters[name] ?? predicates[name])?.checkArgs?.(args);
    return detail === undefined ? [] : [argumentsInvalid(name, detail, source.span(start, end))];
  };
  const wrong = (node: Node, call: Call): TemplateError[] => {
    const found = wrongArguments(call, node);
    if (found.length > 0) return found;
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
        return [
          ...predicateCalls(node).flatMap(([call, place]) => wrongArguments(call, place)),
          ...unreachable(node, source, predicates),
        ];
    }
  };
  const found = new ErrorList(limits.errors);
  for (const error of findings) found.push(error);
  for (const node of all) {
    if (found.full) break;
    for (const error of ownFaults(node)) found.push(error);
  }
  return found.all;
}

/** The predicates that a block asks, each with the place of its tag. */
function predicateCalls(node: Node): readonly (readonly [Call, Place])[] {
  const alternates = "alternates" in node ? node.alternates : [];
  const asked = node.type === "predicate" ? [node, ...alternates] : alternates;
  return asked.flatMap(({ predicate, start, end }) =>
    predicate ? [[predicate, { start, end }] as const] : [],
  );
}

function expressionFaults(node: EvalNode, source: Source, maxTokens: number): TemplateError[] {
  const expression = new EvalExpression(node.text);
  const { text } = expression;
  return expression.parse(maxTokens).errors.map((fault) => {
    const span = expressionSpan(source, node, text, fault);
    return expressionInvalid(text, fault, span);
  });
}
