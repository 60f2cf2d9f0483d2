import type { Content } from "../../content/content.ts";
import type { TableProblem } from "../../content/exports/read-table.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";

/** A row, or the first of several, and its fate. */
export type ImportedRow = { readonly line: number; readonly what: string; readonly change: string };

/** The site that gets the data. */
export type DataImport = {
  readonly content: Content;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** An import of data, or the reasons why there is none. */
export type DataPlan = {
  readonly problems: readonly TableProblem[];
  /** Parts of the export that nothing reads, in words. */
  readonly unread: readonly string[];
  /** Adds everything within a transaction. Errors: `UnfitRowsError`. */
  run(transaction: Transaction, to: DataImport): Promise<readonly ImportedRow[]>;
};

/** Rows that do not fit the site. */
export class UnfitRowsError extends Error {
  override readonly name = "UnfitRowsError";
  readonly problems: readonly TableProblem[];

  constructor(problems: readonly TableProblem[]) {
    super("the rows do not fit the site");
    this.problems = problems;
  }
}

/** Undoes a transaction whose result is known. */
class DryRun extends Error {
  readonly rows: readonly ImportedRow[];

  constructor(rows: readonly ImportedRow[]) {
    super("nothing is kept");
    this.rows = rows;
  }
}

/** Carries a plan out, all of it or nothing. Without `writes` it does the same, and nothing is kept. Errors: `UnfitRowsError`. */
export async function importData(
  database: Database,
  plan: DataPlan,
  to: DataImport,
  writes: boolean,
): Promise<readonly ImportedRow[]> {
  try {
    return await transact(database, async (transaction) => {
      const rows = await plan.run(transaction, to);
      if (!writes) throw new DryRun(rows);
      return rows;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.rows;
    throw error;
  }
}
