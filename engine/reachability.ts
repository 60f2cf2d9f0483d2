import { branchUnreachable, operandIgnored, type TemplateError } from "./errors.ts";
import type { PredicateContext, PredicateTable } from "./formatter.ts";
import type { Source } from "./source.ts";
import type { Call, ConditionNode } from "./syntax/ast.ts";

/** A branch of a block: the place of its tag, and its predicate. */
export type Branch = {
  readonly start: number;
  readonly end: number;
  readonly predicate: Call | undefined;
};

/** Branches of one block that can never run, whatever the data. */
export function unreachable(
  branches: readonly Branch[],
  source: Source,
  predicates: PredicateTable,
): TemplateError[] {
  const found: TemplateError[] = [];
  const asked = new Set<string>();
  let always: string | undefined;
  for (const { predicate, start, end } of branches) {
    const add = (reason: string) => found.push(branchUnreachable(reason, source.span(start, end)));
    const words = predicate && [predicate.name, ...predicate.args];
    const text = words?.join(" ");
    // Arguments may contain spaces, so different calls may print alike.
    const key = words && JSON.stringify(words);
    const answer = predicate && constantAnswer(predicate, predicates);
    if (always !== undefined) add(`'${always}' before it is always true`);
    else if (key !== undefined && asked.has(key)) add(`'${text}' was asked before`);
    else if (answer === false) add(`'${text}' is always false`);
    if (answer) always ??= text;
    if (key !== undefined) asked.add(key);
  }
  return found;
}

/** The parts of a condition that decide nothing, whatever the data. */
export function undecided(node: ConditionNode, source: Source): TemplateError[] {
  const span = source.span(node.start, node.end);
  if (node.references.length === 0) return [branchUnreachable("the condition is empty", span)];
  return ignoredOperands(node).map((name) => operandIgnored(name, span));
}

/**
 * The references of `{.if a && b || c}` that make no difference. From the left, `||` stops at true and `&&` at false,
 * so after the first change of operator the result is known.
 */
function ignoredOperands({ references, operators }: ConditionNode): string[] {
  const change = operators.findIndex((operator) => operator !== operators[0]);
  return change < 0 ? [] : references.slice(change + 1).map((path) => path.join("."));
}

/** A predicate whose arguments are literals looks nothing up. */
const nothing: PredicateContext = {
  lookup: () => undefined,
  report: () => undefined,
  now: 0,
  locale: undefined,
};

/** The answer of a predicate that gives the same one for all data. */
function constantAnswer({ name, args }: Call, predicates: PredicateTable): boolean | undefined {
  const predicate = Object.hasOwn(predicates, name) ? predicates[name] : undefined;
  return predicate?.isConstant?.(args) ? predicate(undefined, args, nothing) : undefined;
}
