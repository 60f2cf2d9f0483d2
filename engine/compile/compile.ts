import { evaluate } from "../expression/evaluate.ts";
import { SHORT_TEXT } from "../runtime/progress.ts";
import type { Body, Render } from "../runtime/render.ts";
import { defineMacro, Frame, lookup, lookupHere, search, setVariable } from "../runtime/scope.ts";
import type { Source } from "../source.ts";
import type { Node } from "../syntax/ast.ts";
import { get, isTruthy, property, type Value } from "../value.ts";
import { writeNode } from "./instructions/index.ts";
import { type Tables, Writer } from "./writer.ts";

/** Everything that generated code can use besides its constants and the render. */
const helpers = {
  Frame,
  defineMacro,
  evaluate,
  isArray: Array.isArray,
  isTruthy,
  lookup,
  lookupHere,
  own: get,
  property,
  proto: Object.prototype,
  search,
  setVariable,
  // Small enough for the host to inline: most values are short texts.
  given: (value: Value, render: Render) =>
    typeof value === "string" && value.length <= SHORT_TEXT ? false : render.given(value),
  text: (value: Value, render: Render) => (typeof value === "string" ? value : render.text(value)),
};

const helperNames = Object.keys(helpers);
const helperValues = Object.values(helpers);

/**
 * Compiles a tree into one JavaScript function, to be run many times.
 *
 * Everything it uses is passed in parameters that are never reassigned: unlike `var` and `const` of an outer function,
 * the host treats those as constants, and reads properties by them as if their names were written in the code.
 */
export function compile(nodes: readonly Node[], source: Source, tables: Tables): Body {
  const writer = new Writer(source, tables, writeNode);
  const code = writer.template(nodes);
  const make = new Function(
    ...helperNames,
    ...code.names,
    "constants",
    `"use strict";\n${code.source}`,
  );
  const named = code.constants.slice(0, code.names.length);
  // The generated source returns a function of this shape.
  return make(...helperValues, ...named, code.constants) as Body;
}
