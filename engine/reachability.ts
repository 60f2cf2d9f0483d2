import { isConstant } from "./arguments.ts";
import { branchUnreachable, operandIgnored, type TemplateError } from "./errors.ts";
import type { PredicateContext, PredicateTable } from "./formatter.ts";
import type { Source } from "./source.ts";
import type { AlternateNode, Call, ConditionNode, Node } from "./syntax/ast.ts";

type Place = { readonly start: number; readonly end: number };
type Branch = Place & { readonly predicate: Call | undefined };

/** What of a block can never run, or never decides anything, whatever the data. */
export function unreachable(
  node: Node,
  source: Source,
  predicates: PredicateTable,
): TemplateError[] {
  const found: TemplateError[] = [];
  const add = ({ start, end }: Place, reason: string) =>
    found.push(branchUnreachable(reason, source.span(start, end)));
  if (node.type === "condition") {
    if (node.references.length === 0) add(node, "the condition is empty");
    const { start, end } = node;
    for (const name of ignoredOperands(node)) {
      found.push(operandIgnored(name, source.span(start, end)));
    }
  }
  const alternates: readonly AlternateNode[] = "alternates" in node ? node.alternates : [];
  const branches: Branch[] = node.type === "predicate" ? [node, ...alternates] : [...alternates];
  const asked = new Set<string>();
  let always: string | undefined;
  for (const branch of branches) {
    const words = branch.predicate && [branch.predicate.name, ...branch.predicate.args];
    const text = words?.join(" ");
    // Arguments may hold blanks: the printed text is not the same for the same call only.
    const key = words && JSON.stringify(words);
    const answer = branch.predicate && constantAnswer(branch.predicate, predicates);
    if (always !== undefined) add(branch, `'${always}' before it is always true`);
    else if (key !== undefined && asked.has(key)) add(branch, `'${text}' was asked before`);
    else if (answer === false) add(branch, `'${text}' is always false`);
    if (answer) always ??= text;
    if (key !== undefined) asked.add(key);
  }
  return found;
}

/**
 * The references of `{.if a && b || c}` that make no difference. From the left, `||` stops at true and
 * `&&` at false, so behind the first change of the operator the result is known.
 */
function ignoredOperands({ references, operators }: ConditionNode): string[] {
  const change = operators.findIndex((operator) => operator !== operators[0]);
  return change < 0 ? [] : references.slice(change + 1).map((path) => path.join("."));
}

/** Predicates that get only literals look nothing up. */
const nothing: PredicateContext = {
  lookup: () => undefined,
  report: () => undefined,
  now: 0,
  locale: undefined,
};

/** The answer of a predicate that has always the same one. */
function constantAnswer({ name, args }: Call, predicates: PredicateTable): boolean | undefined {
  if (!isConstant(name, args) || !Object.hasOwn(predicates, name)) return undefined;
  return predicates[name]?.(undefined, args, nothing);
}
