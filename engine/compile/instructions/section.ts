import type { SectionNode } from "../../syntax/ast.ts";
import { isPlain } from "../block-scope.ts";
import type { Writer } from "../writer.ts";
import { writeBranches } from "./predicate.ts";

/** `{.section a}…{.or}…{.end}`: found in the current node only; the alternates see the section's frame too. */
export function writeSection(node: SectionNode, code: Writer): void {
  const outer = code.scope;
  const value = code.reference(node.reference, node, "here");
  code.inScope(
    (scope) => {
      const holds = `isTruthy(${scope.node})`;
      const read = { where: "here", in: outer } as const;
      writeBranches(node, code.held(holds, node, [node.reference], read), code);
    },
    (scope) => {
      code.line(`const ${scope.node} = ${value};`);
      if (scope.usesPlain) code.line(`const ${scope.plain} = ${isPlain(scope.node)};`);
      if (!scope.usesFrame) return;
      const frame = `new Frame(${scope.node}, ${outer.frame})`;
      const found = code.foundFrame(frame, outer.frame, node.reference, "here");
      code.line(`const ${scope.frame} = ${found};`);
    },
  );
}
