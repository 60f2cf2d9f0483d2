import { evaluate } from "../expression/evaluate.ts";
import type { Body } from "../runtime/render.ts";
import { defineMacro, Frame, lookup, lookupHere, setVariable } from "../runtime/scope.ts";
import type { Source } from "../source.ts";
import type { Node } from "../syntax/ast.ts";
import { emit, get, isTruthy, property } from "../value.ts";
import { writeNode } from "./instructions/index.ts";
import { type Tables, Writer } from "./writer.ts";

/** What generated code may use beside its constants and the render. */
const helpers = {
  Frame,
  defineMacro,
  emit,
  evaluate,
  isArray: Array.isArray,
  isTruthy,
  lookup,
  lookupHere,
  own: get,
  property,
  proto: Object.prototype,
  setVariable,
};

/** Tree → source of the generated function with its constants. */
function generate(nodes: readonly Node[], source: Source, tables: Tables) {
  const writer = new Writer(source, tables, writeNode);
  const main = writer.body(nodes);
  const { source: functions, constants } = writer.finish();
  const names = Object.keys(helpers).join(", ");
  return {
    source: `"use strict";\nconst { ${names} } = helpers;\n${functions}\nreturn ${main};`,
    constants,
  };
}

/** Tree → one JavaScript function, to be run many times. */
export function compile(nodes: readonly Node[], source: Source, tables: Tables): Body {
  const code = generate(nodes, source, tables);
  const make = new Function("helpers", "constants", code.source);
  // The generated source returns a function of this shape.
  return make(helpers, code.constants) as Body;
}
