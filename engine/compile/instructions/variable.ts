import type { BindingNode, Call, VariableNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

/** `{a}`, `{a, b|html|truncate 10}`: formatters see a frame with the value that the chain starts with. */
export function writeVariable(node: VariableNode, code: Writer): void {
  const [first] = node.references;
  if (!first) return;
  const value = code.name("v");
  code.line(`let ${value} = ${code.reference(first)};`);
  const print = `o += typeof ${value} === "string" ? ${value} : emit(${value});`;
  if (node.calls.length === 0) code.line(print);
  else writeCalls(node, value, `new Frame(${value}, ${code.frame})`, print, code);
}

/** Runs a chain of formatters, then the code `use`. An exception skips the rest and becomes one error. */
export function writeCalls(
  node: VariableNode | BindingNode,
  value: string,
  frame: string,
  use: string,
  code: Writer,
): void {
  const site = code.site(node);
  const further = node.references.slice(1).map((path) => code.reference(path));
  code.line("try {");
  code.line(`c.site = ${site}; c.frame = ${frame};`);
  if (further.length > 0) code.line(`c.furtherValues = [${further.join(", ")}];`);
  node.calls.forEach((call, index) => {
    writeCall(call, value, code);
    // What the last one made is still used: a partial that was stopped gives the output so far.
    const last = index === node.calls.length - 1;
    code.line(last ? `c.made(${value});` : `if (c.made(${value})) return o;`);
  });
  code.line(use);
  code.line(`} catch (e) { c.fail(e, ${code.frame}, ${site}); }`);
  if (further.length > 0) code.line("c.dropFurtherValues();");
  code.checkStopped();
}

/** The lexer lets no unknown name through. */
function writeCall({ name, args }: Call, value: string, code: Writer): void {
  const run = code.constant(code.tables.formatters[name]?.run);
  code.line(`${value} = ${run}(${value}, ${code.constant(args)}, c);`);
}
