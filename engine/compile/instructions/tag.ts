import type { AttributeNode, TagNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

const makeAttributes = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));

/** `<squarespace:name attr="{a}">…</squarespace:name>`; an unknown tag renders nothing. */
export function writeTag(node: TagNode, code: Writer): void {
  const { tags } = code.tables;
  if (!tags || !Object.hasOwn(tags, node.name)) return;
  const attributes = writeAttributes(node, code);
  const tag = code.constant(tags[node.name]);
  const body = code.body(node.body);
  const { trace } = code;
  const read = trace ? `${trace}.attributes(t, ${attributes})` : attributes;
  const result = `c.tag(${tag}, ${read}, ${body}, ${code.frame}, ${code.callSite(node)})`;
  code.line(code.printed(result, node, []));
  code.checkStopped();
}

/** Rendered in the tag's scope before the tag runs; the same object each time if they are only text. */
function writeAttributes({ attributes }: TagNode, code: Writer): string {
  const names = attributes.map(({ name }) => name);
  const texts = attributes.flatMap((attribute) => textOf(attribute) ?? []);
  if (texts.length === names.length) {
    return code.constant(Object.freeze(makeAttributes(names, texts)));
  }
  const values = attributes.map((attribute) => {
    const text = textOf(attribute);
    return text === undefined
      ? `${code.body(attribute.value)}(c, ${code.frame})`
      : code.constant(text);
  });
  return `${code.constant(makeAttributes)}(${code.constant(names)}, [${values.join(", ")}])`;
}

/** The value of an attribute without template code. */
function textOf({ value }: AttributeNode): string | undefined {
  const [first, second] = value;
  if (!first) return "";
  return first.type === "text" && !second ? first.text : undefined;
}
