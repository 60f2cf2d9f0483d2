import type { IncludeNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.include name output}`: without `output`, only for the variables and macros that it sets. */
export function writeInclude(node: IncludeNode, code: Writer): void {
  const call = `c.include(${code.constant(node.name)}, ${code.frame}, ${code.callSite(node)})`;
  code.line("if (c.includes) {");
  code.line(node.output ? code.printed(call, node, []) : `${call};`);
  code.checkStopped();
  code.line("}");
}
