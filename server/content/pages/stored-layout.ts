import type { Layout, Row } from "./layout.ts";

/** A layout as it is stored in content. */
export type StoredLayout = {
  readonly columns: number;
  readonly rows: readonly object[];
  readonly updatedOn?: number;
};

/** The stored form that `readLayout` reads as this layout. */
export const toStoredLayout = ({ columns, rows, updatedOn }: Layout): StoredLayout => ({
  columns,
  rows: rows.map(toStoredRow),
  ...(updatedOn !== undefined && { updatedOn }),
});

const toStoredRow = ({ columns }: Row): object => ({
  columns: columns.map(({ span, rows, blocks }) => ({
    span,
    ...(rows.length > 0 && { rows: rows.map(toStoredRow) }),
    blocks: blocks.map(({ id, type, value }) => ({
      id,
      ...(type !== undefined && { type }),
      value,
    })),
  })),
});
