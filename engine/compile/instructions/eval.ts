import type { EvalNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{.eval @total = price * 2}` */
export function writeEval(_node: EvalNode, _code: Writer): void {}
