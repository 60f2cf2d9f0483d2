import type { Args } from "../formatter.ts";
import { type Path, toPath } from "../value.ts";
import {
  type Call,
  type ContextNode,
  type Leaf,
  type LiteralName,
  type Structure,
  unfilled,
} from "./ast.ts";
import * as p from "./patterns.ts";
import { Reader } from "./reader.ts";

const HASH = 35;
const DOT = 46;
const BAR = 124;
const CLOSE = 125;

/** Where the tag stands in the joined source. */
type Place = { readonly start: number; readonly end: number };

const noArgs: Args = [];
const noCalls: readonly Call[] = [];

/**
 * Reads `{…}` at `open`, whose brace closes at `close`: every form must reach up to that brace, or the
 * tag is plain text (undefined). Names of formatters and predicates are not looked up here.
 */
export function readTag(
  text: string,
  open: number,
  close: number,
  base: number,
): Leaf | Structure | undefined {
  const place = { start: base + open, end: base + close + 1 };
  const first = text.charCodeAt(open + 1);
  if (first === HASH) return { type: "comment", start: place.start, end: place.end };
  const reader = new Reader(text, open + (first === DOT ? 2 : 1));
  const item = first === DOT ? readInstruction(reader, place, close) : readVariable(reader, place);
  return item !== undefined && reader.at === close ? item : undefined;
}

function readVariable(reader: Reader, place: Place): Leaf | undefined {
  const references = readReferences(reader);
  const calls = references && readCalls(reader);
  return calls && { type: "variable", references, calls, start: place.start, end: place.end };
}

function readInstruction(
  reader: Reader,
  place: Place,
  close: number,
): Leaf | Structure | undefined {
  const test = readPredicate(reader);
  if (test) return predicateNode(test, place);
  switch (reader.take(p.keyword)) {
    case "section":
      return readSection(reader, "section", place);
    case "repeated":
      return reader.skip(p.sectionWord) ? readSection(reader, "repeated", place) : undefined;
    case "alternates":
      return reader.skip(p.withWord)
        ? { type: "alternates", start: place.start, end: place.end }
        : undefined;
    case "end":
      return { type: "end", start: place.start, end: place.end };
    case "or":
      return readOr(reader, place, close);
    case "if":
      return readIf(reader, place, close);
    case "var":
      return readBinding(reader, place);
    case "ctx":
      return readContext(reader, place);
    case "eval": {
      if (!reader.skip(p.white)) return undefined;
      return {
        type: "eval",
        text: reader.take(p.instructionArgs) ?? "",
        start: place.start,
        end: place.end,
      };
    }
    case "include":
      return readInclude(reader, place);
    case "inject":
      return readInject(reader, place);
    case "macro": {
      const name = reader.skip(p.space) ? reader.take(p.path) : undefined;
      return name === undefined
        ? undefined
        : { type: "macro", name, body: unfilled, start: place.start, end: place.end };
    }
    case "meta-left":
      return literal("META_LEFT", "{", place);
    case "meta-right":
      return literal("META_RIGHT", "}", place);
    case "space":
      return literal("SPACE", " ", place);
    case "tab":
      return literal("TAB", "\t", place);
    case "newline":
      return literal("NEWLINE", "\n", place);
    case "eof":
      return { type: "eof", start: place.start, end: place.end };
    default:
      return undefined;
  }
}

const literal = (name: LiteralName, text: string, place: Place): Leaf => ({
  type: "literal",
  name,
  text,
  start: place.start,
  end: place.end,
});

function readSection(
  reader: Reader,
  type: "section" | "repeated",
  place: Place,
): Structure | undefined {
  const reference = reader.skip(p.white) ? readReference(reader) : undefined;
  if (!reference) return undefined;
  const { start, end } = place;
  return type === "section"
    ? { type, reference, body: unfilled, alternates: unfilled, start, end }
    : { type, reference, body: unfilled, between: unfilled, alternates: unfilled, start, end };
}

function readOr(reader: Reader, place: Place, close: number): Structure | undefined {
  if (reader.at === close)
    return { type: "or", predicate: undefined, body: unfilled, start: place.start, end: place.end };
  const predicate = reader.skip(p.space) ? readPredicate(reader) : undefined;
  return predicate && { type: "or", predicate, body: unfilled, start: place.start, end: place.end };
}

const predicateNode = (predicate: Call, { start, end }: Place): Structure => ({
  type: "predicate",
  predicate,
  body: unfilled,
  alternates: unfilled,
  start,
  end,
});

/** A predicate is tried first; else references joined by operators, possibly none at all. */
function readIf(reader: Reader, place: Place, close: number): Structure | undefined {
  if (!reader.skip(p.white)) return undefined;
  const predicate = readPredicate(reader);
  if (predicate) return predicateNode(predicate, place);
  const references: Path[] = [];
  const operators: ("&&" | "||")[] = [];
  const { start, end } = place;
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

function readBinding(reader: Reader, place: Place): Leaf | undefined {
  const name = readDefinition(reader);
  const references = name === undefined ? undefined : readReferences(reader);
  const calls = references && readCalls(reader);
  return name !== undefined && references && calls
    ? { type: "binding", name, references, calls, start: place.start, end: place.end }
    : undefined;
}

/**
 * White space between bindings may be missing: `b=1c=2` is two; before the first one there is none. One
 * last word without `=` is ignored.
 */
function readContext(reader: Reader, place: Place): ContextNode | undefined {
  const name = readDefinition(reader);
  if (name === undefined) return undefined;
  const entries: { key: string; reference: Path }[] = [];
  for (;;) {
    const key = reader.take(p.word);
    if (key === undefined || reader.text[reader.at] !== "=") break;
    reader.at++;
    const reference = readReference(reader);
    if (!reference) return undefined;
    entries.push({ key, reference });
    reader.skip(p.white);
  }
  return entries.length > 0
    ? { type: "context", name, entries, start: place.start, end: place.end }
    : undefined;
}

/** The delimiter is always the space; the name may be empty, but not all that there is. */
function readInclude(reader: Reader, place: Place): Leaf | undefined {
  if (!reader.skip(p.space)) return undefined;
  const [name, ...options] = (reader.take(p.instructionArgs) ?? "").split(" ");
  if (name === undefined || (name === "" && options.length === 0)) return undefined;
  return {
    type: "include",
    name,
    output: options.includes("output"),
    start: place.start,
    end: place.end,
  };
}

function readInject(reader: Reader, place: Place): Leaf | undefined {
  const name = readDefinition(reader);
  const path = name === undefined ? undefined : reader.take(p.path);
  reader.skip(p.instructionArgs);
  return name !== undefined && path !== undefined
    ? { type: "inject", name, path, start: place.start, end: place.end }
    : undefined;
}

/** ` @name ` with exactly one space on both sides. */
function readDefinition(reader: Reader): string | undefined {
  const name = reader.skip(p.space) ? reader.take(p.definition) : undefined;
  return name !== undefined && reader.skip(p.space) ? name : undefined;
}

function readReference(reader: Reader): Path | undefined {
  const text = reader.take(p.reference);
  return text === undefined ? undefined : toPath(text);
}

function readReferences(reader: Reader): Path[] | undefined {
  const first = readReference(reader);
  if (!first) return undefined;
  const references = [first];
  // Most tags have one, and no pattern need be tried to see it.
  while (!endsPart(reader) && reader.skip(p.comma)) {
    const reference = readReference(reader);
    if (!reference) return undefined;
    references.push(reference);
  }
  return references;
}

/** `|html|truncate 10`: the first character after a name is the delimiter of its arguments. */
function readCalls(reader: Reader): readonly Call[] | undefined {
  if (reader.code() !== BAR) return noCalls;
  const calls: Call[] = [];
  while (reader.code() === BAR) {
    reader.at++;
    const name = reader.take(p.word);
    if (name === undefined) return undefined;
    const raw = endsPart(reader) ? undefined : reader.take(p.formatterArgs);
    calls.push({ name, args: raw === undefined ? noArgs : splitArgs(raw) });
  }
  return calls;
}

/** Whether a formatter or the end of the tag comes next. */
function endsPart(reader: Reader): boolean {
  const code = reader.code();
  return code === BAR || code === CLOSE;
}

/** As a formatter's arguments, but a lone delimiter is no argument instead of an empty one. */
function readPredicate(reader: Reader): Call | undefined {
  const name = reader.take(p.predicateName);
  if (name === undefined) return undefined;
  const raw = reader.take(p.instructionArgs);
  return { name, args: raw === undefined || raw.length === 1 ? noArgs : splitArgs(raw) };
}

const splitArgs = (raw: string): Args => raw.slice(1).split(raw.charAt(0));
