import type { RepeatedNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";
import { writeAlternates } from "./predicate.ts";

/**
 * `{.repeated section a}…{.alternates with}…{.or}…{.end}`: one frame for the array, which knows the
 * index, and one for the elements. The alternates run in the outer frame, unlike those of a section.
 */
export function writeRepeated(node: RepeatedNode, code: Writer): void {
  const [array, frame, element, index, label] = ["v", "f", "f", "i", "l"].map((prefix) =>
    code.name(prefix),
  );
  if (!array || !frame || !element || !index || !label) return;
  code.line(`${label}: {`);
  code.line(`const ${array} = ${code.reference(node.reference, "here")};`);
  code.line(`if (isArray(${array}) && ${array}.length > 0) {`);
  code.line(`const ${frame} = new Frame(${array}, ${code.frame});`);
  code.line(`const ${element} = new Frame(undefined, ${frame});`);
  code.line(`for (let ${index} = 0; ${index} < ${array}.length; ${index}++) {`);
  code.check(1 + node.body.length + node.between.length);
  code.line(`${frame}.index = ${index};`);
  code.line(`${element}.reset(${array}[${index}]);`);
  code.block(node.body, element);
  if (node.between.length > 0) {
    code.line(`if (${index} < ${array}.length - 1) {`);
    code.block(node.between, element);
    code.line("}");
  }
  code.line("}");
  code.line(`break ${label};`);
  code.line("}");
  writeAlternates(node, code.frame, label, code);
  code.line("}");
}
