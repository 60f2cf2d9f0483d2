import type { InjectNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.inject @name ./data.json}` */
export function writeInject(node: InjectNode, code: Writer): void {
  const value = `c.injected(${code.constant(node.path)})`;
  code.line(`setVariable(${code.frame}, ${code.constant(node.name)}, ${value});`);
}
