import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { visit } from "jsonc-parser";
import type { Diagnostic } from "../diagnostics.ts";
import { pathsTo, toJsonPath } from "./path.ts";
import { isFile } from "./read-text.ts";

/** Line and column, both starting at 1. */
type Position = Pick<Diagnostic, "line" | "column">;

/**
 * Adds line and column to diagnostics that only have a JSON path. Reads each file that they name once, unless an editor
 * has changed it.
 */
export function locate(
  diagnostics: readonly Diagnostic[],
  unsaved: ReadonlyMap<string, string> = new Map(),
): readonly Diagnostic[] {
  const byFile = new Map<string, Set<string>>();
  for (const { file, path, line } of diagnostics) {
    if (path === undefined || line !== undefined) continue;
    byFile.set(file, (byFile.get(file) ?? new Set()).add(path));
  }
  const positions = new Map(
    [...byFile].map(([file, paths]) => [
      file,
      findPositions(unsaved.get(file) ?? readIfThere(file), paths),
    ]),
  );
  return diagnostics.map((diagnostic) => {
    const { file, path, line } = diagnostic;
    if (path === undefined || line !== undefined) return diagnostic;
    const position = positions.get(file)?.get(path);
    return position ? { ...diagnostic, ...position } : diagnostic;
  });
}

/**
 * Finds where the values at some paths begin in a JSON text; for a missing one, where the innermost object or list
 * around it begins. Empty for a text that is not JSON, because positions in it could not be trusted.
 */
function findPositions(text: string, paths: Iterable<string>): ReadonlyMap<string, Position> {
  const wanted = [...paths].map((path) => ({ path, ways: pathsTo(path) }));
  const known = new Set(wanted.flatMap(({ ways }) => ways));
  const met = new Map<string, Position>();
  let isWrong = false;
  /** True if a wanted value lies below. */
  const meet = (line: number, column: number, path: string): boolean => {
    if (!known.has(path)) return false;
    met.set(path, { line: line + 1, column: column + 1 });
    return true;
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (_offset, _length, line, column, path) =>
          meet(line, column, toJsonPath(path())),
        onArrayBegin: (_offset, _length, line, column, path) =>
          meet(line, column, toJsonPath(path())),
        onLiteralValue: (_value, _offset, _length, line, column, path) => {
          meet(line, column, toJsonPath(path()));
        },
        // Without these two the parser would skip everything after the first value that is not wanted.
        onObjectEnd: () => undefined,
        onArrayEnd: () => undefined,
        onError: () => {
          isWrong = true;
        },
      },
      { allowTrailingComma: true },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nested too deeply for the parser; values found so far have their places.
  }
  if (isWrong) return new Map();
  return new Map(
    wanted.flatMap(({ path, ways }) => {
      const nearest = ways.findLast((way) => met.has(way));
      const position = nearest === undefined ? undefined : met.get(nearest);
      return position ? [[path, position] as const] : [];
    }),
  );
}

/** The text of a file without its byte-order mark; empty if it has disappeared since it was read. */
function readIfThere(file: string): string {
  try {
    return isFile(resolve(file)) ? new TextDecoder().decode(readFileSync(resolve(file))) : "";
  } catch {
    return "";
  }
}
