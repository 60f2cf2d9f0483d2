import type { Node } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";
import { writeBinding, writeContext } from "./binding.ts";
import { writeCondition } from "./condition.ts";
import { writeEval } from "./eval.ts";
import { writeInclude } from "./include.ts";
import { writeInject } from "./inject.ts";
import { writeMacro } from "./macro.ts";
import { writePredicate } from "./predicate.ts";
import { writeRepeated } from "./repeated.ts";
import { writeSection } from "./section.ts";
import { writeTag } from "./tag.ts";
import { writeVariable } from "./variable.ts";

/** Writes the code of one node. */
export function writeNode(node: Node, code: Writer): void {
  switch (node.type) {
    case "variable":
      writeVariable(node, code);
      break;
    case "section":
      writeSection(node, code);
      break;
    case "repeated":
      writeRepeated(node, code);
      break;
    case "condition":
      writeCondition(node, code);
      break;
    case "predicate":
      writePredicate(node, code);
      break;
    case "binding":
      writeBinding(node, code);
      break;
    case "context":
      writeContext(node, code);
      break;
    case "eval":
      writeEval(node, code);
      break;
    case "include":
      writeInclude(node, code);
      break;
    case "inject":
      writeInject(node, code);
      break;
    case "macro":
      writeMacro(node, code);
      break;
    case "tag":
      writeTag(node, code);
      break;
    case "text":
    case "literal":
    case "comment":
      // Text is written by the writer itself, several pieces at once.
      break;
  }
}
