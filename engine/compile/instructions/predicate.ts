import type { AlternateNode, ConditionNode, PredicateNode, SectionNode } from "../../syntax/ast.ts";
import { instructionName } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.equal? a 1}…{.or}…{.end}` */
export function writePredicate(node: PredicateNode, code: Writer): void {
  const first = { ...node, type: "or" as const };
  const alternates = [first, ...node.alternates];
  const label = code.name("l");
  code.line(`${label}: {`);
  writeAlternates({ ...node, alternates }, label, code);
  code.line("}");
}

/** A block that starts with a condition: its body, or else the first alternate that holds. */
export function writeBranches(
  node: SectionNode | ConditionNode,
  condition: string,
  code: Writer,
): void {
  const label = code.name("l");
  code.line(`${label}: {`);
  code.line(`if (${condition}) {`);
  code.nodes(node.body);
  if (node.alternates.length > 0) code.line(`break ${label};`);
  code.line("}");
  writeAlternates(node, label, code);
  code.line("}");
}

/**
 * The alternates of a block inside its label, in sequence instead of nested, since a chain may be long. A predicate
 * that throws ends the whole block, and the error names the block's first tag.
 */
export function writeAlternates(
  node: Parameters<typeof instructionName>[0] & { readonly alternates: readonly AlternateNode[] },
  label: string,
  code: Writer,
): void {
  for (const alternate of node.alternates) {
    if (!alternate.predicate) {
      code.nodes(alternate.body);
      continue;
    }
    const { name, args } = alternate.predicate;
    const { predicates } = code.tables;
    // An unknown predicate is false.
    if (!Object.hasOwn(predicates, name)) continue;
    const holds = code.name("t");
    const predicate = code.constant(predicates[name]);
    const callSite = code.callSite(alternate, instructionName(node));
    code.chargeCall(alternate.predicate, () => callSite);
    const references = predicates[name]?.references?.(args) ?? [];
    code.recordReferences(references, callSite);
    const call = `c.test(${predicate}, ${code.constant(args)}, ${code.frame}, ${callSite})`;
    code.line(`const ${holds} = ${call};`);
    code.checkStopped();
    code.line(`if (${holds} < 0) break ${label};`);
    code.line(`if (${code.held(`${holds} > 0`, alternate, references)}) {`);
    code.nodes(alternate.body);
    code.line(`break ${label};`);
    code.line("}");
  }
}
