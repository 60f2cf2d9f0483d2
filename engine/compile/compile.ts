import { evaluate } from "../expression/evaluate.ts";
import { SHORT_TEXT } from "../runtime/progress.ts";
import type { Body, Render } from "../runtime/render.ts";
import { defineMacro, Frame, lookup, lookupHere, search, setVariable } from "../runtime/scope.ts";
import type { Source } from "../source.ts";
import type { Node } from "../syntax/ast.ts";
import { get, isTruthy, property, type Value } from "../value.ts";
import { writeNode } from "./instructions/index.ts";
import { type Tables, Writer } from "./writer.ts";

/** What generated code may use beside its constants and the render. */
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
  // The host puts these two where they are called: most values are short texts.
  given: (value: Value, render: Render) =>
    typeof value === "string" && value.length <= SHORT_TEXT ? false : render.given(value),
  text: (value: Value, render: Render) => (typeof value === "string" ? value : render.text(value)),
};

const helperNames = Object.keys(helpers);
const helperValues = Object.values(helpers);

/**
 * Tree → one JavaScript function, to be run many times.
 *
 * What it uses comes as parameters, never assigned again: the host then knows that they do not change and
 * need not be checked, which it does not of `var` and `const`, and reads names as if they stood in the code.
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
