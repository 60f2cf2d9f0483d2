import type { Args } from "../formatter.ts";
import { type Path, toPath } from "../value.ts";
import type { Call } from "./ast.ts";
import * as p from "./patterns.ts";
import type { Reader } from "./reader.ts";

const QUESTION = 63;
const BAR = 124;
const CLOSE = 125;

const noArgs: Args = [];
const noCalls: readonly Call[] = [];

/** ` @name ` with exactly one space on both sides. */
export function readDefinition(reader: Reader): string | undefined {
  const name = reader.skip(p.space) ? reader.take(p.definition) : undefined;
  return name !== undefined && reader.skip(p.space) ? name : undefined;
}

/** `item.title` */
export function readReference(reader: Reader): Path | undefined {
  const word = reader.singleWord();
  if (word !== undefined) return [word];
  const text = reader.take(p.reference);
  return text === undefined ? undefined : toPath(text);
}

/** `a, b` */
export function readReferences(reader: Reader): Path[] | undefined {
  const first = readReference(reader);
  if (!first) return undefined;
  const references = [first];
  // Most tags have a single one, which is recognized without trying a pattern.
  while (!endsPart(reader) && reader.skip(p.comma)) {
    const reference = readReference(reader);
    if (!reference) return undefined;
    references.push(reference);
  }
  return references;
}

/** `|html|truncate 10`: the first character after a name is the delimiter of its arguments. */
export function readCalls(reader: Reader): readonly Call[] | undefined {
  if (reader.code() !== BAR) return noCalls;
  const calls: Call[] = [];
  while (reader.code() === BAR) {
    reader.at++;
    const name = reader.word();
    if (name === undefined) return undefined;
    const raw = endsPart(reader) ? undefined : reader.take(p.formatterArgs);
    calls.push({ name, args: raw === undefined ? noArgs : splitArgs(raw) });
  }
  return calls;
}

/** True if a formatter or the end of the tag comes next. */
function endsPart(reader: Reader): boolean {
  const code = reader.code();
  return code === BAR || code === CLOSE;
}

/** `equal? a 1`; undefined, without moving, if it is something else. */
export function readPredicate(reader: Reader): Call | undefined {
  const from = reader.at;
  const word = reader.word();
  const predicate = word === undefined ? undefined : readPredicateOf(word, reader);
  if (!predicate) reader.at = from;
  return predicate;
}

/**
 * The predicate of that name if its question mark follows. Unlike for a formatter, a lone delimiter means no
 * argument instead of an empty one.
 */
export function readPredicateOf(word: string, reader: Reader): Call | undefined {
  if (reader.code() !== QUESTION) return undefined;
  const name = reader.text.slice(reader.at - word.length, reader.at + 1);
  reader.at++;
  const raw = reader.code() === CLOSE ? undefined : reader.take(p.instructionArgs);
  const args = raw === undefined || raw.length === 1 ? noArgs : splitArgs(raw);
  return { name, args };
}

const splitArgs = (raw: string): Args => raw.slice(1).split(raw.charAt(0));
