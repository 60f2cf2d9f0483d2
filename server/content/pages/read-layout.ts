import * as blocksLimits from "../../contract/blocks/limits.ts";
import { blockTypeCode, blockTypeName, blockTypeNames } from "../../contract/blocks/types.ts";
import { type Diagnostic, type DiagnosticCode, toError, toWarning } from "../../diagnostics.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { type Block, type BlockFields, type Column, Layout, type Row } from "./layout.ts";

/** Deepest nesting of rows; deeper ones are left out. */
const MAX_DEPTH = 8;

/** Blocks that the platform's editor allows in one layout; more are still shown. */
const MAX_BLOCKS = blocksLimits.layoutBlocks;

const GRID = 12;

/** The place of a layout. */
export type LayoutPlace = {
  readonly file: string;
  readonly path: JsonPath;
  /** Id of the layout's element. */
  readonly id: string;
  /** Ids of blocks on the same page so far; ids that are read are added. */
  readonly taken: Set<string>;
};

type Read<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** True if a value is a stored layout, with or without the wrapper `{ "layout": …, "updatedOn": … }`. */
export const holdsLayout = (value: unknown): boolean =>
  isJsonObject(value) && (isJsonObject(value.layout) || Array.isArray(value.rows));

/**
 * Reads a stored layout: either `{ columns, rows }` or `{ layout, updatedOn }`. Lists all errors, and keeps everything
 * that can be shown.
 */
export function readLayout(stored: unknown, place: LayoutPlace): Read<Layout | undefined> {
  const reader = new LayoutReader(place);
  const value = reader.read(stored);
  return { value, diagnostics: reader.diagnostics };
}

/** The layouts of block fields, by the fields' ids. */
export function readBlockFields(
  stored: unknown,
  { file, path, taken }: Omit<LayoutPlace, "id">,
): Read<BlockFields> {
  const fields = new Map<string, Layout>();
  if (stored == null) return { value: fields, diagnostics: [] };
  if (!isJsonObject(stored)) {
    const message = "block fields are an object: id of a field to its layout";
    const diagnostic = toError({ code: "SCHEMA", file, path: toJsonPath(path), message });
    return { value: fields, diagnostics: [diagnostic] };
  }
  const diagnostics = Object.entries(stored).flatMap(([id, field]) => {
    const read = readLayout(field, { file, path: [...path, id], id, taken });
    if (read.value) fields.set(id, read.value);
    return read.diagnostics;
  });
  return { value: fields, diagnostics };
}

class LayoutReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #place: LayoutPlace;
  #blocks = 0;

  constructor(place: LayoutPlace) {
    this.#place = place;
  }

  read(stored: unknown): Layout | undefined {
    const { id, file, path: at } = this.#place;
    const isFramed = isJsonObject(stored) && !("rows" in stored) && "layout" in stored;
    const layout = isFramed ? stored.layout : stored;
    const path = isFramed ? [...at, "layout"] : at;
    if (!isJsonObject(layout)) {
      this.#error(path, "a layout is an object with rows");
      return undefined;
    }
    const rows = layout.rows ?? [];
    if (!Array.isArray(rows)) this.#error([...path, "rows"], "rows are a list");
    const [updatedOn, updatedPath] =
      isFramed && stored.updatedOn != null
        ? [stored.updatedOn, [...at, "updatedOn"]]
        : [layout.updatedOn, [...path, "updatedOn"]];
    return new Layout({
      id,
      file,
      columns: this.#columns(layout.columns, [...path, "columns"]),
      rows: this.#rows(rows, [...path, "rows"], 1),
      updatedOn: this.#time(updatedOn, updatedPath),
    });
  }

  #columns(columns: unknown, path: JsonPath): 1 | 12 {
    if (columns === 1 || columns === "1") return 1;
    if (columns != null && columns !== GRID && columns !== String(GRID)) {
      this.#warn(path, "a layout has 1 or 12 columns; 12 count");
    }
    return GRID;
  }

  #time(time: unknown, path: JsonPath): number | undefined {
    if (time == null) return undefined;
    if (typeof time === "number" && Number.isFinite(time)) return Math.trunc(time);
    this.#warn(path, "is no time in milliseconds");
    return undefined;
  }

  #rows(rows: unknown, path: JsonPath, depth: number): readonly Row[] {
    if (!Array.isArray(rows)) return [];
    if (depth > MAX_DEPTH) {
      this.#warn(path, `rows are nested more than ${MAX_DEPTH} deep; these are left out`);
      return [];
    }
    return rows.flatMap((row: unknown, position): Row[] => {
      const at = [...path, position];
      if (isJsonObject(row) && Array.isArray(row.columns)) {
        return [this.#row(row.columns, [...at, "columns"], depth)];
      }
      this.#warn(at, "a row is an object with a list of columns; it is left out");
      return [];
    });
  }

  #row(columns: readonly unknown[], path: JsonPath, depth: number): Row {
    const share = Math.max(1, Math.floor(GRID / Math.max(1, columns.length)));
    const read = columns.flatMap((column, position): Column[] => {
      const at = [...path, position];
      if (!isJsonObject(column)) {
        this.#warn(at, "a column is an object; it is left out");
        return [];
      }
      return [
        {
          span: this.#span(column.span, share, [...at, "span"]),
          rows: this.#rows(column.rows ?? [], [...at, "rows"], depth + 1),
          blocks: this.#blockList(column.blocks ?? [], [...at, "blocks"]),
        },
      ];
    });
    const sum = read.reduce((total, { span }) => total + span, 0);
    // A field of one column has rows of one column, whatever their span.
    if (sum !== GRID && read.length > 0 && !(read.length === 1 && sum === 1)) {
      this.#warn(path, `the spans of a row add up to ${sum} instead of ${GRID}`);
    }
    return { columns: read };
  }

  #span(span: unknown, share: number, path: JsonPath): number {
    if (span == null) return share;
    const number = Number(span);
    if (!Number.isInteger(number)) {
      this.#warn(path, `a span is a whole number from 1 to ${GRID}; ${share} counts`);
      return share;
    }
    const nearest = Math.min(GRID, Math.max(1, number));
    if (nearest !== number) {
      this.#warn(path, `a span is 1 to ${GRID}; ${nearest} counts`);
    }
    return nearest;
  }

  #blockList(blocks: unknown, path: JsonPath): readonly Block[] {
    if (!Array.isArray(blocks)) {
      this.#warn(path, "blocks are a list; they are left out");
      return [];
    }
    return blocks.flatMap((block: unknown, position): Block[] => {
      const at = [...path, position];
      if (isJsonObject(block)) return [this.#block(block, at)];
      this.#warn(at, "a block is an object; it is left out");
      return [];
    });
  }

  #block(block: JsonObject, path: JsonPath): Block {
    this.#blocks++;
    if (this.#blocks === MAX_BLOCKS + 1) {
      const message = `a layout has at most ${MAX_BLOCKS} blocks; this one and those after it are shown`;
      this.#warn(path, message, "CONTENT_LIMIT");
    }
    const { value } = block;
    if (value != null && !isJsonObject(value)) {
      this.#warn([...path, "value"], "is no object; the block stays empty");
    }
    const { definitionName } = block;
    return {
      id: this.#id(block.id, [...path, "id"]),
      type: this.#type(block.type, [...path, "type"]),
      value: {
        ...(typeof definitionName === "string" && { definitionName }),
        ...(isJsonObject(value) && value),
      },
      path,
    };
  }

  #id(id: unknown, path: JsonPath): string {
    const { taken } = this.#place;
    const own = typeof id === "string" && id !== "" ? id : undefined;
    if (id != null && own === undefined) this.#warn(path, "is no text; the block gets an id");
    if (own !== undefined && taken.has(own)) {
      this.#warn(
        path,
        `'${own}' is the id of another block; this one gets its own`,
        "DUPLICATE_ID",
      );
    } else if (own !== undefined) {
      taken.add(own);
      return own;
    }
    let number = `${this.#place.id}-${this.#blocks}`;
    while (taken.has(number)) number += "-";
    taken.add(number);
    return number;
  }

  #type(type: unknown, path: JsonPath): number | undefined {
    const code = typeof type === "string" && !/^\d+$/.test(type) ? blockTypeCode(type) : type;
    const number = code == null || code === "" ? Number.NaN : Number(code);
    if (blockTypeName(number) === undefined) {
      const message =
        type == null
          ? "a block needs a type; it stays empty"
          : `'${String(type)}' is no type of blocks; the block stays empty`;
      const hint =
        typeof type === "string" ? `the types are ${blockTypeNames.join(", ")}` : undefined;
      this.#warn(path, message, "UNKNOWN_BLOCK_TYPE", hint);
    }
    return Number.isSafeInteger(number) ? number : undefined;
  }

  #warn(path: JsonPath, message: string, code: DiagnosticCode = "SCHEMA", hint?: string): void {
    const { file } = this.#place;
    this.diagnostics.push(toWarning({ code, file, path: toJsonPath(path), message, hint }));
  }

  #error(path: JsonPath, message: string): void {
    const { file } = this.#place;
    this.diagnostics.push(toError({ code: "SCHEMA", file, path: toJsonPath(path), message }));
  }
}
