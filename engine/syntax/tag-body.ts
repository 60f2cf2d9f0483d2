import type { Path } from "../value.ts";
import {
  type Call,
  type ContextNode,
  type Leaf,
  type LiteralName,
  type Structure,
  unfilled,
} from "./ast.ts";
import * as p from "./patterns.ts";
import type { Reader } from "./reader.ts";
import {
  readCalls,
  readDefinition,
  readPredicate,
  readPredicateOf,
  readReference,
  readReferences,
} from "./tag-parts.ts";

const HASH = 35;
const DOT = 46;

/**
 * Reads `{…}` at `open`, whose brace closes at `close`. Undefined means plain text: every form must reach up to that
 * brace. Names of formatters and predicates are not looked up here.
 */
export function readTag(
  reader: Reader,
  open: number,
  close: number,
  base: number,
): Leaf | Structure | undefined {
  reader.start = base + open;
  reader.end = base + close + 1;
  const first = reader.text.charCodeAt(open + 1);
  if (first === HASH) return { type: "comment", start: reader.start, end: reader.end };
  reader.at = open + (first === DOT ? 2 : 1);
  const item = first === DOT ? readInstruction(reader, close) : readVariable(reader);
  return item !== undefined && reader.at === close ? item : undefined;
}

function readVariable(reader: Reader): Leaf | undefined {
  const references = readReferences(reader);
  const calls = references && readCalls(reader);
  const { start, end } = reader;
  return calls && { type: "variable", references, calls, start, end };
}

/** The first words of instructions, as `readInstruction` reads them; in other tags, they are text. */
export const instructionWords = [
  "section",
  "repeated",
  "alternates",
  "end",
  "or",
  "if",
  "var",
  "ctx",
  "eval",
  "include",
  "inject",
  "macro",
  "meta-left",
  "meta-right",
  "space",
  "tab",
  "newline",
] as const;

function readInstruction(reader: Reader, close: number): Leaf | Structure | undefined {
  const word = reader.word();
  const test = word === undefined ? undefined : readPredicateOf(word, reader);
  if (test) return predicateNode(test, reader);
  const { start, end } = reader;
  switch (word) {
    case "section":
      return readSection(reader, "section");
    case "repeated":
      return reader.skip(p.sectionWord) ? readSection(reader, "repeated") : undefined;
    case "alternates":
      return reader.skip(p.withWord) ? { type: "alternates", start, end } : undefined;
    case "end":
      return { type: "end", start, end };
    case "or":
      return readOr(reader, close);
    case "if":
      return readIf(reader, close);
    case "var":
      return readBinding(reader);
    case "ctx":
      return readContext(reader);
    case "eval": {
      if (!reader.skip(p.white)) return undefined;
      return { type: "eval", text: reader.take(p.instructionArgs) ?? "", start, end };
    }
    case "include":
      return readInclude(reader);
    case "inject":
      return readInject(reader);
    case "macro": {
      const name = reader.skip(p.space) ? reader.take(p.path) : undefined;
      return name === undefined ? undefined : { type: "macro", name, body: unfilled, start, end };
    }
    case "meta-left":
      return literal("META_LEFT", "{", reader);
    case "meta-right":
      return literal("META_RIGHT", "}", reader);
    case "space":
      return literal("SPACE", " ", reader);
    case "tab":
      return literal("TAB", "\t", reader);
    case "newline":
      return literal("NEWLINE", "\n", reader);
    case "eof":
      return { type: "eof", start, end };
    default:
      return undefined;
  }
}

const literal = (name: LiteralName, text: string, { start, end }: Reader): Leaf => ({
  type: "literal",
  name,
  text,
  start,
  end,
});

function readSection(reader: Reader, type: "section" | "repeated"): Structure | undefined {
  const reference = reader.skip(p.white) ? readReference(reader) : undefined;
  if (!reference) return undefined;
  const { start, end } = reader;
  return type === "section"
    ? { type, reference, body: unfilled, alternates: unfilled, start, end }
    : { type, reference, body: unfilled, between: unfilled, alternates: unfilled, start, end };
}

function readOr(reader: Reader, close: number): Structure | undefined {
  const { start, end } = reader;
  if (reader.at === close) return { type: "or", predicate: undefined, body: unfilled, start, end };
  const predicate = reader.skip(p.space) ? readPredicate(reader) : undefined;
  return predicate && { type: "or", predicate, body: unfilled, start, end };
}

const predicateNode = (predicate: Call, { start, end }: Reader): Structure => ({
  type: "predicate",
  predicate,
  body: unfilled,
  alternates: unfilled,
  start,
  end,
});

/** A predicate, else references joined by operators, possibly none. */
function readIf(reader: Reader, close: number): Structure | undefined {
  if (!reader.skip(p.white)) return undefined;
  const predicate = readPredicate(reader);
  if (predicate) return predicateNode(predicate, reader);
  const references: Path[] = [];
  const operators: ("&&" | "||")[] = [];
  const { start, end } = reader;
  const lists = { body: unfilled, alternates: unfilled };
  const node: Structure = { type: "condition", references, operators, ...lists, start, end };
  if (reader.at === close) return node;
  for (;;) {
    const reference = readReference(reader);
    if (!reference) return undefined;
    references.push(reference);
    reader.skip(p.white);
    const operator = reader.take(p.operator);
    if (operator === undefined) return node;
    operators.push(operator === "&&" ? "&&" : "||");
    reader.skip(p.white);
  }
}

function readBinding(reader: Reader): Leaf | undefined {
  const { start, end } = reader;
  const name = readDefinition(reader);
  const references = name === undefined ? undefined : readReferences(reader);
  const calls = references && readCalls(reader);
  return name !== undefined && references && calls
    ? { type: "binding", name, references, calls, start, end }
    : undefined;
}

/**
 * White space between entries is optional: `b=1c=2` is two entries. There is none before the first, and a last
 * word without `=` is ignored.
 */
function readContext(reader: Reader): ContextNode | undefined {
  const { start, end } = reader;
  const name = readDefinition(reader);
  if (name === undefined) return undefined;
  const entries: { key: string; reference: Path }[] = [];
  for (;;) {
    const key = reader.word();
    if (key === undefined || reader.text[reader.at] !== "=") break;
    reader.at++;
    const reference = readReference(reader);
    if (!reference) return undefined;
    entries.push({ key, reference });
    reader.skip(p.white);
  }
  return entries.length > 0 ? { type: "context", name, entries, start, end } : undefined;
}

/** The delimiter is always a space; the name may be empty if something follows it. */
function readInclude(reader: Reader): Leaf | undefined {
  const { start, end } = reader;
  if (!reader.skip(p.space)) return undefined;
  const [name, ...options] = (reader.take(p.instructionArgs) ?? "").split(" ");
  if (name === undefined || (name === "" && options.length === 0)) return undefined;
  return {
    type: "include",
    name,
    output: options.includes("output"),
    start,
    end,
  };
}

function readInject(reader: Reader): Leaf | undefined {
  const { start, end } = reader;
  const name = readDefinition(reader);
  const path = name === undefined ? undefined : reader.take(p.path);
  reader.skip(p.instructionArgs);
  return name !== undefined && path !== undefined
    ? { type: "inject", name, path, start, end }
    : undefined;
}
