import { type Context, type Node, STYLESHEET, Stylesheet } from "@squarespace/less-ts";
import type { StyleSheet } from "../style-sheet.ts";
import type { ImportStatement } from "./import-statement.ts";
import { type ImportBudget, PlacedStream } from "./less-stream.ts";
import type { Place } from "./place.ts";
import type { ModuleImport } from "./platform-modules.ts";
import { prepareSource, type SourceError } from "./source-text.ts";

/** A sheet's statements at the top level, and its imports. */
export type ParsedSheet = {
  readonly rules: readonly Node[];
  readonly imports: readonly ImportStatement[];
  readonly modules: readonly ModuleImport[];
  /** Imports beyond the budget, which are left out. */
  readonly refused: readonly Place[];
};

/**
 * Parses LESS. `places` gets the place of each statement at any depth; imports reduce `budget`. A faulty source gives
 * the first error. Never throws.
 */
export function parseSheet(
  context: Context,
  sheet: StyleSheet,
  places: Map<Node, Place>,
  budget: ImportBudget = { left: Number.POSITIVE_INFINITY },
): ParsedSheet | { readonly error: SourceError } {
  const prepared = prepareSource(sheet.text);
  if ("error" in prepared) return prepared;
  const stream = new PlacedStream(context, { ...sheet, text: prepared.text }, { places, budget });
  try {
    const parsed = stream.parse(STYLESHEET);
    const rules = parsed instanceof Stylesheet ? parsed.block.rules : [];
    return { rules, imports: stream.imports, modules: stream.modules, refused: stream.refused };
  } catch (error) {
    return { error: toSourceError(stream, error) };
  }
}

function toSourceError(stream: PlacedStream, error: unknown): SourceError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError) {
    return { offset: stream.index, message: "is nested too deeply to be read" };
  }
  if (!message.includes("INCOMPLETE_PARSE")) {
    return { offset: Math.min(stream.index, stream.length - 1), message };
  }
  const offset = stream.unread >= 0 ? stream.unread : stream.furthest;
  const excerpt = /^[^\n]{0,60}/.exec(stream.source.slice(offset))?.[0].trim() ?? "";
  return { offset, message: `is neither a rule nor a declaration: '${excerpt}'` };
}
