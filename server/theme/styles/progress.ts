import { positionAt } from "../../diagnostics.ts";
import type { Progress } from "./evaluation/tracker.ts";
import { toLines } from "./source/source-text.ts";
import type { StyleSheet, StyleUnit } from "./style-sheet.ts";

/**
 * The position of the compiler's thread: two numbers in memory that both threads see, because a busy thread answers
 * nothing.
 */
export type SharedProgress = Int32Array<SharedArrayBuffer>;

/** Two 32-bit integers: the sheet's number from 1 (0 is none) and an offset in it. */
export const createProgress = (): SharedProgress => new Int32Array(new SharedArrayBuffer(8));

/** Writes the compiler's position into the shared memory. */
export function progressWriter(shared: SharedProgress, unit: StyleUnit): Progress {
  const numbers = new Map(sheetsOf(unit).map(({ file }, index) => [file, index + 1]));
  return (at) => {
    Atomics.store(shared, 0, (at && numbers.get(at.file)) ?? 0);
    Atomics.store(shared, 1, at?.offset ?? 0);
  };
}

/** The last statement of the thread. Undefined if that is in no sheet. */
export function readProgress(
  shared: SharedProgress,
  unit: StyleUnit,
): { readonly file: string; readonly line: number } | undefined {
  const sheet = sheetsOf(unit)[Atomics.load(shared, 0) - 1];
  if (!sheet) return undefined;
  const { line } = positionAt(toLines(sheet.text), Atomics.load(shared, 1));
  return { file: sheet.file, line };
}

const sheetsOf = ({ sheets, custom }: StyleUnit): readonly StyleSheet[] => [
  ...sheets,
  ...(custom ? [custom] : []),
];
