import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Elements of which every blank shows, or is part of a program. */
const exact = new Set(["pre", "textarea", "script", "style"]);

/** The revision of a file in its address. */
const VERSION = /[?&](?:amp;)?v=([\da-f]{12})/g;

/** Longest address of a file. */
const ADDRESS = 1000;

/**
 * A page as browsers read it, a line for each tag and text. White space that does not show, the order of attributes, comments and the
 * revisions of files are left out.
 */
export function toMeaning(html: string): readonly string[] {
  const lines: string[] = [];
  addLines(parse(withoutRevisions(html)), false, lines);
  return lines;
}

/** A page that names files without their revisions. */
export const withoutRevisions = (html: string): string => html.replaceAll(VERSION, "");

function addLines(node: Node, isExact: boolean, lines: string[]): void {
  if (node.nodeName === "#text" && "value" in node) {
    const texts = isExact ? node.value.split("\n") : [node.value.replace(/[ \t\r\n\f]+/g, " ")];
    lines.push(...texts.map((text) => text.trim()).filter((text) => text !== ""));
    return;
  }
  if (!("childNodes" in node)) return;
  if ("attrs" in node) lines.push(toTag(node));
  const inner = isExact || exact.has(node.nodeName);
  const children = "content" in node ? node.content.childNodes : node.childNodes;
  for (const child of children) addLines(child, inner, lines);
  if ("attrs" in node && children.length > 0) lines.push(`</${node.nodeName}>`);
}

const toTag = ({ nodeName, attrs }: DefaultTreeAdapterTypes.Element): string => {
  const sorted = attrs.map(({ name, value }) => ` ${name}="${value}"`).sort();
  return `<${nodeName}${sorted.join("")}>`;
};

/** The revisions of the files that a page names, by address. */
export function filesOf(html: string): ReadonlyMap<string, string> {
  const files = [...html.matchAll(VERSION)].map(({ index, 1: version = "" }): [string, string] => {
    const before = html.slice(Math.max(0, index - ADDRESS), index);
    const [path = ""] = (before.split(/["'\s(,]/).at(-1) ?? "").split("?");
    return [path, version];
  });
  return new Map(files);
}
