import { emptyIf } from "../../errors.ts";
import type { ConditionNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";
import { writeBranches } from "./predicate.ts";

/**
 * `{.if a || b && c}…{.or}…{.end}`, from left to right without precedence: after `||` a true value ends
 * it, after `&&` a false one, and nothing that follows counts. So `a && b || c` is false without a.
 */
export function writeCondition(node: ConditionNode, code: Writer): void {
  const [first, ...others] = node.references;
  if (!first) {
    // `{.if }` runs neither branch.
    code.line(`c.fail(${code.constant(emptyIf())}, ${code.frame}, ${code.callSite(node)});`);
    return;
  }
  const holds = code.name("t");
  const label = code.name("l");
  code.line(`let ${holds} = isTruthy(${code.reference(first, node)});`);
  if (others.length > 0) code.line(`${label}: {`);
  others.forEach((path, index) => {
    const or = node.operators[index] === "||";
    code.line(`if (${or ? "" : "!"}${holds}) break ${label};`);
    code.line(`${holds} = isTruthy(${code.reference(path, node)});`);
    code.line(`if (${or ? "" : "!"}${holds}) break ${label};`);
  });
  if (others.length > 0) code.line("}");
  writeBranches(node, code.held(holds, node, node.references), code);
}
