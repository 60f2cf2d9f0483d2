import type { Call, Node, Path, Template } from "../../engine/index.ts";

type Source = Template["source"];

/** A line for each node, indented by its depth: type, content, place. */
export function treeLines(nodes: readonly Node[], source: Source, depth = 0): readonly string[] {
  const pad = "  ".repeat(depth);
  return nodes.flatMap((node) => {
    const { line, column } = source.span(node.start, node.end);
    const details = detailsOf(node);
    const head = `${pad}${node.type}${details === "" ? "" : ` ${details}`} @${line}:${column}`;
    return [head, ...inside(node, source, depth + 1)];
  });
}

function* inside(node: Node, source: Source, depth: number): Generator<string> {
  const pad = "  ".repeat(depth);
  const part = function* (name: string, nodes: readonly Node[]) {
    yield `${pad}${name}`;
    yield* treeLines(nodes, source, depth + 1);
  };
  if ("attributes" in node) {
    for (const { name, value } of node.attributes) yield* part(`attribute ${name}`, value);
  }
  if ("body" in node) yield* treeLines(node.body, source, depth);
  if ("between" in node && node.between.length > 0) yield* part("alternates with", node.between);
  if ("alternates" in node) {
    for (const { predicate, body } of node.alternates) {
      yield* part(predicate ? `or ${callText(predicate)}` : "or", body);
    }
  }
}

const callText = ({ name, args }: Call): string => [name, ...args].join(" ");

const pathText = (path: Path): string => path.join(".");

/** Longest text that a line shows. */
const MAX_TEXT = 60;

/** Everything of a node that is not in a line of its own. */
function detailsOf(node: Node): string {
  switch (node.type) {
    case "text": {
      const { text } = node;
      return JSON.stringify(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
    }
    case "comment":
      return "";
    case "eval":
      return JSON.stringify(node.text);
    case "variable":
    case "binding": {
      const values = node.references.map(pathText).join(", ");
      const name = node.type === "binding" ? `${node.name} = ` : "";
      return `${name}${[values, ...node.calls.map(callText)].join(" | ")}`;
    }
    case "context": {
      const entries = node.entries.map(({ key, reference }) => `${key}=${pathText(reference)}`);
      return `${node.name} ${entries.join(" ")}`;
    }
    case "section":
    case "repeated":
      return pathText(node.reference);
    case "condition":
      return node.references
        .map((path, index) => [node.operators[index - 1], pathText(path)].filter(Boolean).join(" "))
        .join(" ");
    case "predicate":
      return callText(node.predicate);
    case "inject":
      return `${node.name} ${node.path}`;
    default:
      return node.name;
  }
}
