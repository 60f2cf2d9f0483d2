import { createHash } from "node:crypto";
import { AppError } from "../../../server/errors.ts";
import type { Rows } from "./stage.ts";

/** The outcome of two calls: their answers, and the stored rows. */
export type Outcome = { readonly answers: readonly [unknown, unknown]; readonly rows: Rows };

/** Random ids, hashes and tokens. */
const made =
  /(?<![\w-])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{64}|[\w-]{43})(?![\w-])/g;

/** Of a token only the hash is stored. */
const toStored = (id: string): string => (id.length === 43 ? toHash(id) : id);

const toHash = (text: string): string => createHash("sha256").update(text).digest("hex");

const toRowTexts = (rows: Rows): ReadonlySet<string> =>
  new Set(
    Object.entries(rows).flatMap(([table, list]) =>
      list.map((row) => `${table} ${JSON.stringify(row)}`),
    ),
  );

/** Every schedule of a course begins with the same rows: what they are as texts, and their ids. */
const startTexts = new WeakMap<Rows, ReadonlySet<string>>();
const knownIds = new WeakMap<Rows, ReadonlySet<string>>();

/** The rows that are not as they were at the start. */
function toChanges(start: Rows, rows: Rows): readonly string[] {
  const before = startTexts.get(start) ?? toRowTexts(start);
  startTexts.set(start, before);
  const after = toRowTexts(rows);
  return [
    ...[...after].filter((text) => !before.has(text)),
    ...[...before].filter((text) => !after.has(text)).map((text) => `gone: ${text}`),
  ];
}

/**
 * An outcome as a text that is the same for outcomes that differ in nothing but what they made at random: an id that was not
 * there at the start is called by where it stands.
 */
export function toOutcomeText(start: Rows, { answers, rows }: Outcome): string {
  const known = knownIds.get(start) ?? new Set(JSON.stringify(start).match(made));
  knownIds.set(start, known);
  const texts = [
    ...answers.map((answer, index) => `answer ${index + 1}: ${JSON.stringify(toAnswer(answer))}`),
    ...toChanges(start, rows),
  ].map((text) => text.replace(made, toStored));
  const random = new Set(
    texts
      .join("\n")
      .match(made)
      ?.filter((id) => !known.has(id)),
  );
  let names = new Map([...random].map((id) => [id, "new"]));
  const toText = (text: string, own?: string): string =>
    text.replace(made, (id) => (id === own ? "own" : (names.get(id) ?? id)));
  // A place is told by what stands beside it, which is an id or a name of such places itself.
  for (let round = 0; round < DEPTH; round++) {
    names = new Map(
      [...random].map((id) => {
        const places = texts.filter((text) => text.includes(id)).map((text) => toText(text, id));
        return [id, `new-${toHash(places.sort().join("\n")).slice(0, 8)}`];
      }),
    );
  }
  return texts
    .map((text) => toText(text))
    .sort()
    .join("\n");
}

/** From an entry by its cart to what answers tell of it. */
const DEPTH = 3;

/** The answer to a call as others see it: an error is its code. */
const toAnswer = (answer: unknown): unknown =>
  answer instanceof AppError ? { refused: answer.code } : (answer ?? null);

/** Why an answer is none that the rules give; undefined if it is. */
export function toFailure(answer: unknown): string | undefined {
  if (!(answer instanceof Error)) return undefined;
  if (answer instanceof AppError && answer.status < 500) return undefined;
  return answer instanceof AppError ? answer.code : `${answer}`;
}
