import type { Database } from "../../database/schema.ts";
import { createChangeStore } from "./store.ts";

/** The answer of a process about files that were to be read anew. */
export type ReloadReport = {
  readonly process: string;
  /** The reason why the last good state stays. Undefined if the files were read. */
  readonly problem: string | undefined;
};

/** Asks every process to read the files of a website anew. */
export const askForReload = (database: Database, websiteId: string): Promise<void> =>
  createChangeStore(database).change(
    websiteId,
    (changes) => ({ changes, edits: [], isReload: true }),
    async (transaction) => {
      await transaction.deleteFrom("content_reports").where("website_id", "=", websiteId).execute();
    },
  );

/** The reports since the last request. */
export async function listReports(
  database: Database,
  websiteId: string,
): Promise<readonly ReloadReport[]> {
  const rows = await database
    .selectFrom("content_reports")
    .select(["process", "problem"])
    .where("website_id", "=", websiteId)
    .orderBy("process")
    .execute();
  return rows.map(({ process: name, problem }) => ({
    process: name,
    problem: problem ?? undefined,
  }));
}

/** So long a report is kept of a process that may have ended since, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps the last report of a process on a website. */
export async function keepReport(
  database: Database,
  websiteId: string,
  { process: name, problem }: ReloadReport,
  reportedAt: number,
): Promise<void> {
  const report = { problem: problem ?? null, reported_at: reportedAt };
  await database
    .deleteFrom("content_reports")
    .where("website_id", "=", websiteId)
    .where("reported_at", "<", reportedAt - KEPT_MS)
    .execute();
  await database
    .insertInto("content_reports")
    .values({ website_id: websiteId, process: name, ...report })
    .onConflict((conflict) => conflict.columns(["website_id", "process"]).doUpdateSet(report))
    .execute();
}
