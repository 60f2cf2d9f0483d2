import type { SectionNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";
import { writeBranches } from "./predicate.ts";

/** `{.section a}…{.or}…{.end}`: found in the current frame only; the alternates see the section's frame too. */
export function writeSection(node: SectionNode, code: Writer): void {
  const frame = code.name("f");
  const value = code.reference(node.reference, "here");
  code.line(`const ${frame} = new Frame(${value}, ${code.frame});`);
  writeBranches(node, `isTruthy(${frame}.node)`, frame, code);
}
