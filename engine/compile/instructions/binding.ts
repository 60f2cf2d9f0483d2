import type { Render } from "../../runtime/render.ts";
import type { BindingNode, ContextNode } from "../../syntax/ast.ts";
import { nothing, type Path, type Value } from "../../value.ts";
import type { Writer } from "../writer.ts";
import { writeCalls } from "./variable.ts";

/** `{.var @name a|html}`: makes no frame for the value, so formatters look names up where the tag stands. */
export function writeBinding(node: BindingNode, code: Writer): void {
  const [first] = node.references;
  if (!first) return;
  code.line(`v = ${code.reference(first, node)};`);
  const value = node.calls.length === 0 ? "v" : `${code.constant(kept)}(v)`;
  const set = `setVariable(${code.frame}, ${code.constant(node.name)}, ${value});`;
  writeCalls(node, () => code.frame, set + traceBinding(node.name, first, code), code);
}

function traceBinding(name: string, path: Path, code: Writer): string {
  const { trace } = code;
  if (!trace) return "";
  return ` ${trace}.bind(t, ${code.frame}, ${code.constant(name)}, ${code.constant(path)});`;
}

/** A formatter's result in a variable, where `nothing` is missing. */
const kept = (value: Value): Value => (value === nothing ? undefined : value);

/** An object of named values. A missing value is null, and the last of several with one name counts. */
function makeObject(keys: readonly string[], values: readonly Value[], render: Render): Value {
  const object = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
  render.combined(object, values);
  return object;
}

/** `{.ctx @name key=a other=b}` */
export function writeContext(node: ContextNode, code: Writer): void {
  const keys = code.constant(node.entries.map(({ key }) => key));
  const values = node.entries.map(({ reference }) => code.reference(reference, node)).join(", ");
  const object = `${code.constant(makeObject)}(${keys}, [${values}], c)`;
  code.line(`setVariable(${code.frame}, ${code.constant(node.name)}, ${object});`);
  if (!code.trace) return;
  const entries = code.constant(node.entries);
  code.line(`${code.trace}.combine(${code.frame}, ${code.constant(node.name)}, ${entries});`);
}
