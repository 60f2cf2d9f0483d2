import type { FormatterEntry } from "../../formatter.ts";
import type { BindingNode, Call, VariableNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{a}`, `{a, b|html|truncate 10}`: formatters see a frame with the value that the chain starts with. */
export function writeVariable(node: VariableNode, code: Writer): void {
  const [first] = node.references;
  if (!first) return;
  code.line(`v = ${code.reference(first, node)};`);
  const print = code.printed("text(v, c)", node, node.references);
  // A partial gets a frame of its own, with the same value; only a trace finds the value's place by this one.
  const [call, further] = node.calls;
  const isPartial = call && !further && entry(call, code)?.partial !== undefined;
  const frame = () =>
    isPartial && !code.trace
      ? code.frame
      : code.foundFrame(`new Frame(v, ${code.frame})`, code.frame, first, "outwards");
  writeCalls(node, frame, print, code);
}

/**
 * Runs a chain of formatters on `v`, then the code `use`. An exception skips the rest and becomes one error. Pure
 * formatters neither use the frame nor throw, so a chain of them needs no guard.
 */
export function writeCalls(
  node: VariableNode | BindingNode,
  frame: () => string,
  use: string,
  code: Writer,
): void {
  if (node.calls.every((call) => entry(call, code)?.pure === true)) {
    writeChain(node, () => code.callSite(node), code);
    code.line(use);
    return;
  }
  const callSite = code.callSite(node);
  // The frame comes first, because the code that reads the further values uses `v` too.
  const further = node.references.slice(1).map((path) => code.reference(path, node));
  code.line("try {");
  code.line(`c.callSite = ${callSite}; c.frame = ${frame()};`);
  if (further.length > 0) {
    code.line(`const w = v; c.furtherValues = [${further.join(", ")}]; v = w;`);
  }
  writeChain(node, () => callSite, code);
  code.line(use);
  code.line(`} catch (e) { c.fail(e, ${code.frame}, ${callSite}); }`);
  if (further.length > 0) code.line("c.dropFurtherValues();");
  code.checkStopped();
}

function writeChain(
  { calls }: VariableNode | BindingNode,
  callSite: () => string,
  code: Writer,
): void {
  if (calls.length > 0) code.line("if (given(v, c)) return o;");
  calls.forEach((call, index) => {
    code.chargeCall(call, callSite);
    const run = code.constant(entry(call, code)?.run);
    code.line(`v = ${run}(v, ${code.constant(call.args)}, c);`);
    // The last result is used in any case: a partial that was stopped returns its output so far.
    const last = index === calls.length - 1;
    code.line(last ? "c.made(v);" : "if (c.made(v)) return o;");
  });
}

/** Always found: the lexer makes a tag with an unknown formatter plain text. */
const entry = ({ name }: Call, code: Writer): FormatterEntry | undefined =>
  code.tables.formatters[name];
