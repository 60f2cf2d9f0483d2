import type { JsonPath } from "../../json/path.ts";

/** A block of content, with the position where it was read for diagnostics. */
export type Block = {
  readonly id: string;
  /** The platform's code. Undefined for a type without one. */
  readonly type: number | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
};

/** A column of a row; `span` is its width in twelfths of the row. */
export type Column = {
  readonly span: number;
  /** They come before the blocks. */
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
};

/** A row of columns side by side. */
export type Row = { readonly columns: readonly Column[] };

/** A content area: rows of columns with blocks. A class, to distinguish it from plain JSON in content. */
export class Layout {
  /** Id of its element, from which blocks without an id derive theirs. */
  readonly id: string;
  readonly columns: 1 | 12;
  readonly rows: readonly Row[];
  /** Milliseconds since 1970. */
  readonly updatedOn: number | undefined;
  /** The file it was read from. */
  readonly file: string;

  constructor({ id, columns, rows, updatedOn, file }: Layout) {
    this.id = id;
    this.columns = columns;
    this.rows = rows;
    this.updatedOn = updatedOn;
    this.file = file;
  }
}

/** Layouts of block fields by the fields' ids. */
export type BlockFields = ReadonlyMap<string, Layout>;

/** Ids of the blocks in fields, except for the fields in `without`. */
export const blockIdsOf = (fields: BlockFields, without: readonly string[]): Set<string> =>
  new Set(
    [...fields]
      .filter(([field]) => !without.includes(field))
      .flatMap(([, { rows }]) => blocksOf(rows).map(({ id }) => id)),
  );

/** The blocks of some rows, in display order. */
export const blocksOf = (rows: readonly Row[]): readonly Block[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap((column) => [...blocksOf(column.rows), ...column.blocks]),
  );
