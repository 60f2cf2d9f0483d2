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
import { type Branch, unreachable } from "./reachability.ts";
import type { Source } from "./source.ts";
import { type Call, dispatch, type EvalNode, type Handlers, type Node } from "./syntax/ast.ts";
import type { Parsed } from "./syntax/parse.ts";
import { walk } from "./syntax/walk.ts";

/** The names and limits that a template is checked against. */
export type CheckContext = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  /** Names of all partials. Undefined if unknown, and then none is missing. */
  readonly partials: readonly string[] | undefined;
  /** Names of the macros that partials define, which an include keeps. Called when a name is missing. */
  readonly partialMacros: () => Iterable<string>;
  readonly limits: Limits;
};

/** The faults of parsing, then those of each tag in source order. */
export function validate(
  parsed: Parsed,
  source: Source,
  context: CheckContext,
  checks: Checks,
): readonly TemplateError[] {
  const nodes = [...walk(parsed.nodes)];
  const checker = new Checker(nodes, parsed.macros, source, context);
  const found = new ErrorList(context.limits.errors);
  for (const error of parsed.findings) found.push(error);
  for (const node of nodes) {
    if (found.full) break;
    const faults: Faults = dispatch(checks, node, checker);
    for (const error of faults) found.push(error);
  }
  return found.all;
}

type Faults = readonly TemplateError[];

/** The faults of each type of node. */
export type Checks = Handlers<Node, [Checker], Faults>;

/** Finds the faults of individual tags. */
class Checker {
  readonly source: Source;
  readonly #context: CheckContext;
  /** Macros and partials by name; undefined: partials are not known. */
  readonly #known: ReadonlySet<string> | undefined;
  readonly #includes: boolean;
  #included: ReadonlySet<string> | undefined;
  readonly #suggestions = new Suggestions();

  constructor(
    nodes: readonly Node[],
    macros: readonly string[],
    source: Source,
    context: CheckContext,
  ) {
    this.source = source;
    this.#context = context;
    this.#known = context.partials && new Set([...macros, ...context.partials]);
    this.#includes = nodes.some(({ type }) => type === "include");
  }

  branches(branches: readonly Branch[], own: Faults = []): Faults {
    const { predicates } = this.#context;
    return [
      ...branches.flatMap((branch) =>
        branch.predicate ? this.#arguments(branch.predicate, branch) : [],
      ),
      ...own,
      ...unreachable(branches, this.source, predicates),
    ];
  }

  call(call: Call, place: Place): Faults {
    const found = this.#arguments(call, place);
    if (found.length > 0) return found;
    const position = this.#context.formatters[call.name]?.partial;
    const name = position === undefined ? undefined : call.args[position];
    return name === undefined ? [] : this.partial(name, place);
  }

  #arguments({ name, args }: Call, { start, end }: Place): Faults {
    const { formatters, predicates } = this.#context;
    const detail = (formatters[name] ?? predicates[name])?.checkArgs?.(args);
    return detail === undefined
      ? []
      : [argumentsInvalid(name, detail, this.source.span(start, end))];
  }

  partial(name: string, { start, end }: Place): Faults {
    const known = this.#known;
    if (!known || known.has(name)) return [];
    this.#included ??= new Set(this.#includes ? this.#context.partialMacros() : []);
    if (this.#included.has(name)) return [];
    const nearest = this.#suggestions.nearest(name, () => known);
    return [partialMissing(name, this.source.span(start, end), nearest)];
  }

  expression(node: EvalNode): Faults {
    const expression = new EvalExpression(node.text);
    const { text } = expression;
    const { errors } = expression.parse(this.#context.limits.expressionTokens);
    return errors.map((fault) =>
      expressionInvalid(text, fault, expressionSpan(this.source, node, text, fault)),
    );
  }
}

type Place = { readonly start: number; readonly end: number };
