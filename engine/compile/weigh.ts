import type { FormatterTable, PredicateTable, WeightTable } from "../formatter.ts";
import { frameFactor } from "../runtime/progress.ts";
import type { Call, Node } from "../syntax/ast.ts";

/** Cost of a call of a formatter or predicate without an entry in the table of weights. @internal */
export const USUAL_CALL = 8;

/** Cost of making an object or running an expression, without its parts. */
const OBJECT = 8;
const EXPRESSION = 16;

type WeighTables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  readonly weights: WeightTable;
};

/**
 * The most instructions that a run of nodes costs, including the blocks inside. Excludes everything that is charged
 * when it runs: turns of loops, bodies of macros and tags, and calls with a weight of their own.
 */
export function weigh(nodes: readonly Node[], tables: WeighTables, depth: number): number {
  const factor = frameFactor(depth);
  const callCost = ({ name }: Call) => (Object.hasOwn(tables.weights, name) ? 0 : USUAL_CALL);
  let total = 0;
  for (const node of nodes) {
    let own = 1;
    if ("references" in node) own += Math.max(0, node.references.length - 1);
    if ("entries" in node) own += OBJECT + 4 * node.entries.length;
    if (node.type === "eval") own += EXPRESSION + node.text.length;
    if ("calls" in node) for (const call of node.calls) own += callCost(call);
    if ("predicate" in node && node.predicate) own += callCost(node.predicate);
    total += own * factor;
    if (node.type === "macro" || node.type === "tag") continue;
    if ("body" in node && node.type !== "repeated") {
      total += weigh(node.body, tables, depth + (node.type === "section" ? 1 : 0));
    }
    if (!("alternates" in node)) continue;
    for (const { predicate, body } of node.alternates) {
      total += factor * (1 + (predicate ? callCost(predicate) : 0)) + weigh(body, tables, depth);
    }
  }
  return total;
}
