import { EvalExpression } from "../../expression/evaluate.ts";
import { namesIn } from "../../expression/parse.ts";
import type { EvalNode } from "../../syntax/ast.ts";
import { toPath } from "../../value.ts";
import type { Writer } from "../writer.ts";

/** `{.eval @total = price * 2}`; nothing unless the render allows it. */
export function writeEval(node: EvalNode, code: Writer): void {
  const expression = code.constant(new EvalExpression(node.text));
  code.line("if (c.evaluates) {");
  code.line(`o += evaluate(c, ${expression}, ${code.frame}, ${code.callSite(node)});`);
  code.checkStopped();
  if (code.tables.hints) {
    const names = namesIn(node.text.replace(/^#/, "")).filter(({ sets }) => !sets);
    const references = names.map(({ name }) => toPath(name));
    code.recordReferences(references, code.callSite(node));
  }
  code.line("}");
}
