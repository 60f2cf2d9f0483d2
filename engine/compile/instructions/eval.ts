import { EvalExpression } from "../../expression/evaluate.ts";
import type { EvalNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.eval @total = price * 2}`; nothing unless the render allows it. */
export function writeEval(node: EvalNode, code: Writer): void {
  const expression = code.constant(new EvalExpression(node.text));
  code.line("if (c.evaluates) {");
  code.line(`o += evaluate(c, ${expression}, ${code.frame}, ${code.callSite(node)});`);
  code.checkStopped();
  code.line("}");
}
