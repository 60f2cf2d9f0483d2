import { dispatch, type Handlers } from "../../syntax/ast.ts";
import type { Instruction, Writer } from "../writer.ts";
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

const writers: Handlers<Instruction, [Writer]> = {
  binding: writeBinding,
  condition: writeCondition,
  context: writeContext,
  eval: writeEval,
  include: writeInclude,
  inject: writeInject,
  macro: writeMacro,
  predicate: writePredicate,
  repeated: writeRepeated,
  section: writeSection,
  tag: writeTag,
  variable: writeVariable,
};

/** Writes the code of one node. */
export const writeNode = (node: Instruction, code: Writer): void => dispatch(writers, node, code);
