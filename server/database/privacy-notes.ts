import type { Tables } from "./schema.ts";

/**
 * The contents of a column. A plain text: nothing personal. `personal`: personal data; with `json`, the stored text is
 * exported as its parsed value. `secret`: random, or derived from other columns, such as the hash of a token or a
 * search text; never exported.
 */
type ColumnNote =
  | string
  | { readonly personal: string; readonly json?: true }
  | { readonly secret: string };

/** The purpose of a table, as `docs/operators/privacy.md` states it. */
type TableNote<Columns> = {
  /** Describes a row. */
  readonly what: string;
  /** Why it is stored. */
  readonly why: string;
  /** How long a row is kept, and who or what deletes it. */
  readonly until: string;
  /** The effect of erasing an address on its rows; `none` with the reason for a table that no address leads to. */
  readonly erasing: string | { readonly none: string };
  readonly columns: { readonly [Column in keyof Columns]: ColumnNote };
};

/** A note for every table and each of its columns: the compiler rejects missing notes and those without a column. */
export type Notes<Tables> = { readonly [Table in keyof Tables]: TableNote<Tables[Table]> };

/** Notes on some of the tables. */
export type TableNotes = Partial<Notes<Tables>>;

/** The note on the column `website_id`. */
export const SITE = "The website that it belongs to.";

const ownNotes: Notes<Pick<Tables, "settings" | "jobs" | "request_counts">> = {
  settings: {
    what: "A setting that the server keeps for itself",
    why: "Its signing key has to stay the same.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: { name: "The name.", value: "The value." },
  },
  request_counts: {
    what: "A number of requests from one network address, or at one account",
    why: "Limits hold over all processes of the server.",
    until: "a minute, for attempts to sign in an hour; deleted within ten more minutes",
    erasing: { none: "no address can be read from it, and it ends by itself" },
    columns: {
      id: { secret: "A keyed hash of the limit and the address." },
      requests: "The number of requests.",
      ends_at: "When counting begins again.",
    },
  },
  jobs: {
    what: "A recurring job of the server",
    why: "Only one of several processes runs it each time.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: {
      id: "The name of the job.",
      state: "Whether it is running.",
      attempts: "The number of attempts since the last success.",
      next_at: "When it is due.",
    },
  },
};

/** The notes of all modules, and those on tables that belong to none. */
export const collectNotes = (
  modules: readonly { readonly privacyNotes?: TableNotes }[],
): TableNotes => Object.assign({}, ...modules.map(({ privacyNotes }) => privacyNotes), ownNotes);
