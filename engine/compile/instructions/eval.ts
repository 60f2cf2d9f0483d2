import { EvalExpression } from "../../expression/evaluate.ts";
import { namesIn } from "../../expression/parse.ts";
import type { EvalNode } from "../../syntax/ast.ts";
import { toPath } from "../../value.ts";
import type { Writer } from "../writer.ts";

/** `{.eval @total = price * 2}`; nothing unless the render allows it. */
export function writeEval(node: EvalNode, code: Writer): void {
  const expression = code.constant(new EvalExpression(node.text));
  code.line("if (c.evaluates) {");
  const { hints, trace } = code.tables;
  const names = hints || trace ? namesIn(node.text.replace(/^#/, "")) : [];
  const references = names.filter(({ sets }) => !sets).map(({ name }) => toPath(name));
  const result = `evaluate(c, ${expression}, ${code.frame}, ${code.callSite(node)})`;
  code.line(code.printed(result, node, references));
  code.checkStopped();
  if (hints) code.recordReferences(references, code.callSite(node));
  code.line("}");
}
