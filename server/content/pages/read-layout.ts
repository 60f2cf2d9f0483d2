import * as blocksLimits from "../../contract/blocks/limits.ts";
import { blockTypeCode, blockTypeName, blockTypeNames } from "../../contract/blocks/types.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { type JsonPlace, type Key, key, type Mistakes, type Read, readAt } from "../../json/key.ts";
import type { JsonPath } from "../../json/path.ts";
import { type Block, type BlockFields, type Column, Layout, type Row } from "./layout.ts";

/** Deepest nesting of rows; deeper ones are left out. */
const MAX_DEPTH = 8;

/** Blocks that the platform's editor allows in one layout; more are still shown. */
const MAX_BLOCKS = blocksLimits.layoutBlocks;

const GRID = 12;

/** The place of a layout. */
export type LayoutPlace = JsonPlace & {
  /** Id of the layout's element. */
  readonly id: string;
  /** Ids of blocks on the same page so far; ids that are read are added. */
  readonly taken: Set<string>;
};

/** True if a value is a stored layout, with or without the wrapper `{ "layout": …, "updatedOn": … }`. */
export const holdsLayout = (value: unknown): boolean =>
  isJsonObject(value) && (isJsonObject(value.layout) || Array.isArray(value.rows));

/**
 * Reads a stored layout: either `{ columns, rows }` or `{ layout, updatedOn }`. Lists all errors, and keeps everything
 * that can be shown.
 */
export const readLayout = (stored: unknown, place: LayoutPlace): Read<Layout | undefined> =>
  readAt(layoutAt(place), stored, place);

/** The layouts of block fields, by the fields' ids. */
export const readBlockFields = (
  stored: unknown,
  place: Omit<LayoutPlace, "id">,
): Read<BlockFields> => readAt(fieldsAt(place), stored, place);

const fieldsAt = (place: Omit<LayoutPlace, "id">): Key<BlockFields> =>
  key((stored, mistakes) => {
    const fields = new Map<string, Layout>();
    if (stored !== undefined && !isJsonObject(stored)) {
      mistakes.error("block fields are an object: id of a field to its layout");
    }
    for (const [id, written] of isJsonObject(stored) ? Object.entries(stored) : []) {
      const layout = layoutAt({ ...place, path: [...place.path, id], id });
      const read = mistakes.read(layout, written, [id]);
      if (read) fields.set(id, read);
    }
    return fields;
  });

const layoutAt = (place: LayoutPlace): Key<Layout | undefined> =>
  key((stored, mistakes) => {
    const { id, file } = place;
    const frame = isJsonObject(stored) && !("rows" in stored) && "layout" in stored ? stored : {};
    const at = "layout" in frame ? ["layout"] : [];
    const layout = "layout" in frame ? frame.layout : stored;
    if (!isJsonObject(layout)) {
      mistakes.error("a layout is an object with rows", at);
      return undefined;
    }
    const { rows = [] } = layout;
    if (rows !== null && !Array.isArray(rows)) mistakes.error("rows are a list", [...at, "rows"]);
    const isTimeOfFrame = frame.updatedOn != null;
    return new Layout({
      id,
      file,
      columns: mistakes.read(layoutColumns, layout.columns, [...at, "columns"]),
      rows: new RowReader(place, mistakes).rows(rows, [...at, "rows"], 1),
      updatedOn: isTimeOfFrame
        ? mistakes.read(time, frame.updatedOn, ["updatedOn"])
        : mistakes.read(time, layout.updatedOn, [...at, "updatedOn"]),
    });
  });

const layoutColumns = key((columns, mistakes): 1 | 12 => {
  if (columns === 1 || columns === "1") return 1;
  if (columns !== undefined && columns !== GRID && columns !== String(GRID)) {
    mistakes.wrong("a layout has 1 or 12 columns; 12 count");
  }
  return GRID;
});

const time = key((value, mistakes): number | undefined => {
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isFinite(value)) return Math.trunc(value);
  mistakes.wrong("is no time in milliseconds");
  return undefined;
});

/** The width of a column; `share` is that of one without. */
const span = (share: number): Key<number> =>
  key((value, mistakes) => {
    if (value === undefined) return share;
    const number = Number(value);
    if (!Number.isInteger(number)) {
      mistakes.wrong(`a span is a whole number from 1 to ${GRID}; ${share} counts`);
      return share;
    }
    const nearest = Math.min(GRID, Math.max(1, number));
    if (nearest !== number) mistakes.wrong(`a span is 1 to ${GRID}; ${nearest} counts`);
    return nearest;
  });

const blockType = key((type, mistakes): number | undefined => {
  const code = typeof type === "string" && !/^\d+$/.test(type) ? blockTypeCode(type) : type;
  const number = code === undefined || code === "" ? Number.NaN : Number(code);
  if (blockTypeName(number) === undefined) {
    const message =
      type === undefined
        ? "a block needs a type; it stays empty"
        : `'${String(type)}' is no type of blocks; the block stays empty`;
    const hint =
      typeof type === "string" ? `the types are ${blockTypeNames.join(", ")}` : undefined;
    mistakes.warn(message, [], { code: "UNKNOWN_BLOCK_TYPE", hint });
  }
  return Number.isSafeInteger(number) ? number : undefined;
});

const blockValue = key((value, mistakes): JsonObject => {
  if (isJsonObject(value)) return value;
  if (value !== undefined) mistakes.wrong("is no object; the block stays empty");
  return {};
});

/** Reads the rows of one layout: blocks know their paths, and are numbered in the order in which they are read. */
class RowReader {
  readonly #place: LayoutPlace;
  readonly #mistakes: Mistakes;
  #blocks = 0;

  constructor(place: LayoutPlace, mistakes: Mistakes) {
    this.#place = place;
    this.#mistakes = mistakes;
  }

  /** Paths begin at the layout's place. */
  rows(rows: unknown, path: JsonPath, depth: number): readonly Row[] {
    if (!Array.isArray(rows)) return [];
    if (depth > MAX_DEPTH) {
      const message = `rows are nested more than ${MAX_DEPTH} deep; these are left out`;
      this.#mistakes.wrong(message, path);
      return [];
    }
    return rows.flatMap((row: unknown, position): Row[] => {
      const at = [...path, position];
      if (isJsonObject(row) && Array.isArray(row.columns)) {
        return [this.#row(row.columns, [...at, "columns"], depth)];
      }
      this.#mistakes.wrong("a row is an object with a list of columns; it is left out", at);
      return [];
    });
  }

  #row(columns: readonly unknown[], path: JsonPath, depth: number): Row {
    const share = Math.max(1, Math.floor(GRID / Math.max(1, columns.length)));
    const read = columns.flatMap((column, position): Column[] => {
      const at = [...path, position];
      if (!isJsonObject(column)) {
        this.#mistakes.wrong("a column is an object; it is left out", at);
        return [];
      }
      return [
        {
          span: this.#mistakes.read(span(share), column.span, [...at, "span"]),
          rows: this.rows(column.rows ?? [], [...at, "rows"], depth + 1),
          blocks: this.#blockList(column.blocks ?? [], [...at, "blocks"]),
        },
      ];
    });
    const sum = read.reduce((total, { span }) => total + span, 0);
    // A field of one column has rows of one column, whatever their span.
    if (sum !== GRID && read.length > 0 && !(read.length === 1 && sum === 1)) {
      this.#mistakes.wrong(`the spans of a row add up to ${sum} instead of ${GRID}`, path);
    }
    return { columns: read };
  }

  #blockList(blocks: unknown, path: JsonPath): readonly Block[] {
    if (!Array.isArray(blocks)) {
      this.#mistakes.wrong("blocks are a list; they are left out", path);
      return [];
    }
    return blocks.flatMap((block: unknown, position): Block[] => {
      const at = [...path, position];
      if (isJsonObject(block)) return [this.#block(block, at)];
      this.#mistakes.wrong("a block is an object; it is left out", at);
      return [];
    });
  }

  #block({ id, type, value, definitionName }: JsonObject, at: JsonPath): Block {
    this.#blocks++;
    if (this.#blocks === MAX_BLOCKS + 1) {
      const message = `a layout has at most ${MAX_BLOCKS} blocks; this one and those after it are shown`;
      this.#mistakes.warn(message, at, { code: "CONTENT_LIMIT" });
    }
    const own = this.#mistakes.read(blockValue, value, [...at, "value"]);
    return {
      id: this.#mistakes.read(this.#blockId, id, [...at, "id"]),
      type: this.#mistakes.read(blockType, type, [...at, "type"]),
      value: { ...(typeof definitionName === "string" && { definitionName }), ...own },
      path: [...this.#place.path, ...at],
    };
  }

  /** The block's own id, or a new one if it has none that is free. */
  readonly #blockId = key((id, mistakes): string => {
    const { taken } = this.#place;
    const own = typeof id === "string" && id !== "" ? id : undefined;
    if (id !== undefined && own === undefined) {
      mistakes.wrong("is no text; the block gets an id");
    }
    if (own !== undefined && taken.has(own)) {
      const message = `'${own}' is the id of another block; this one gets its own`;
      mistakes.warn(message, [], { code: "DUPLICATE_ID" });
    } else if (own !== undefined) {
      taken.add(own);
      return own;
    }
    let number = `${this.#place.id}-${this.#blocks}`;
    while (taken.has(number)) number += "-";
    taken.add(number);
    return number;
  });
}
