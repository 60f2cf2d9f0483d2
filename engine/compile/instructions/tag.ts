import type { AttributeNode, TagNode } from "../../syntax/ast.ts";
import type { Writer } from "../writer.ts";

const makeAttributes = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));

/** `<squarespace:name attr="{a}">…</squarespace:name>`; an unknown tag renders nothing. */
export function writeTag(node: TagNode, code: Writer): void {
  const { tags } = code.tables;
  if (!tags || !Object.hasOwn(tags, node.name)) return;
  const names = code.constant(node.attributes.map(({ name }) => name));
  const values = node.attributes.map((attribute) => attributeValue(attribute, code)).join(", ");
  const attributes = `${code.constant(makeAttributes)}(${names}, [${values}])`;
  const tag = code.constant(tags[node.name]);
  const body = code.body(node.body);
  code.line(`o += c.tag(${tag}, ${attributes}, ${body}, ${code.frame}, ${code.callSite(node)});`);
  code.checkStopped();
}

/** Rendered in the tag's scope before the tag runs. */
function attributeValue({ value }: AttributeNode, code: Writer): string {
  const [first] = value;
  if (!first) return code.constant("");
  if (value.length === 1 && first.type === "text") return code.constant(first.text);
  return `${code.body(value)}(c, ${code.frame})`;
}
