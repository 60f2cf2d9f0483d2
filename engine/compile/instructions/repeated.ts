import type { RepeatedNode } from "../../syntax/ast.ts";
import { type BlockScope, isPlain } from "../block-scope.ts";
import type { Writer } from "../writer.ts";
import { writeAlternates } from "./predicate.ts";

/**
 * `{.repeated section a}…{.alternates with}…{.or}…{.end}`: one frame for the array, which knows the
 * index, and one for the elements. The alternates run in the outer frame, unlike those of a section.
 */
export function writeRepeated(node: RepeatedNode, code: Writer): void {
  const label = code.name("l");
  const array = code.name("a");
  const index = code.name("i");
  const outer = code.scope;
  code.line(`${label}: {`);
  code.line(`const ${array} = ${code.reference(node.reference, node, "here")};`);
  const holds = `isArray(${array}) && ${array}.length > 0`;
  const read = { where: "here", in: outer } as const;
  code.line(`if (${code.held(holds, node, [node.reference], read)}) {`);
  code.inScope(
    () => writeTurn(node, `${index} < ${array}.length - 1`, code),
    (scope) => {
      if (scope.usesFrame) {
        const frame = `new Frame(${array}, ${outer.frame})`;
        const found = code.foundFrame(frame, outer.frame, node.reference, "here");
        code.line(`const f${array} = ${found};`);
        code.line(`const ${scope.frame} = new Frame(undefined, f${array});`);
        code.line(`${scope.frame}.outer = ${outer.frame};`);
      }
      code.line(`for (let ${index} = 0; ${index} < ${array}.length; ${index}++) {`);
      code.charge([...node.body, ...node.between], code.callSite(node));
      declareElement(scope, `${array}[${index}]`, code);
      if (scope.usesFrame) code.line(`f${array}.index = ${index};`);
    },
  );
  code.line("}");
  code.line(`break ${label};`);
  code.line("}");
  writeAlternates(node, label, code);
  code.line("}");
}

function writeTurn(node: RepeatedNode, isNotLast: string, code: Writer): void {
  code.nodes(node.body);
  if (node.between.length === 0) return;
  code.line(`if (${isNotLast}) {`);
  code.nodes(node.between);
  code.line("}");
}

function declareElement(scope: BlockScope, element: string, code: Writer): void {
  code.line(`const ${scope.node} = ${element};`);
  if (scope.usesPlain || scope.usesFrame) {
    code.line(`const ${scope.plain} = ${isPlain(scope.node)};`);
  }
  if (scope.usesFrame) code.line(`${scope.frame}.reset(${scope.node}, ${scope.plain});`);
}
