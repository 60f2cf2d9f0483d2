import type { JsonPath } from "../../json/path.ts";

/** A block as content has it; its place is where it was read, for diagnostics. */
export type Block = {
  readonly id: string;
  /** The platform's code; undefined for a type that has none. */
  readonly type: number | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
};

/** A column of a row, which has so many twelfths of its width. */
export type Column = {
  readonly span: number;
  /** They stand before the blocks. */
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
};

/** A row of columns, which stand side by side. */
export type Row = { readonly columns: readonly Column[] };

/** A content area: rows of columns with blocks. A class, because it stands in content beside plain JSON. */
export class Layout {
  /** Id of its element, from which blocks without an id have theirs. */
  readonly id: string;
  readonly columns: 1 | 12;
  readonly rows: readonly Row[];
  /** Milliseconds since 1970. */
  readonly updatedOn: number | undefined;
  /** Where it was read. */
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

/** Ids of the blocks in fields, but for those fields that are left out. */
export const blockIdsOf = (fields: BlockFields, without: readonly string[]): Set<string> =>
  new Set(
    [...fields]
      .filter(([field]) => !without.includes(field))
      .flatMap(([, { rows }]) => blocksOf(rows).map(({ id }) => id)),
  );

/** The blocks of some rows, in the order in which they are shown. */
export const blocksOf = (rows: readonly Row[]): readonly Block[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap((column) => [...blocksOf(column.rows), ...column.blocks]),
  );
