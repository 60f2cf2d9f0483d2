/**
 * What a column holds. A plain text: nothing of a person. `personal`: something of a person; with `json`, the stored text is shown as
 * what it means. `secret`: random, or made of other columns, such as the hash of a token or what is looked for; never shown.
 */
type ColumnNote =
  | string
  | { readonly personal: string; readonly json?: true }
  | { readonly secret: string };

/** What a table is for, as `docs/privacy.md` tells it. */
type TableNote<Columns> = {
  /** What a row is. */
  readonly what: string;
  /** Why it is kept. */
  readonly why: string;
  /** How long a row is kept, and who or what deletes it. */
  readonly until: string;
  /** What erasing an address does to its rows; `none` and why for a table that no address leads to. */
  readonly erasing: string | { readonly none: string };
  readonly columns: { readonly [Column in keyof Columns]: ColumnNote };
};

/** A note for every table and each of its columns: the compiler refuses a missing one, and one of what is not there. */
export type Notes<Tables> = { readonly [Table in keyof Tables]: TableNote<Tables[Table]> };
