import type { MacroNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.macro name}…{.end}`: defined from here on, in this frame and those inside it. */
export function writeMacro(node: MacroNode, code: Writer): void {
  const body = code.body(node.body);
  code.line(`defineMacro(${code.frame}, ${code.constant(node.name)}, ${body});`);
}
