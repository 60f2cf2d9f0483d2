import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../../database/schema.ts";
import type { Site } from "../../site/site.ts";
import type { ShownChanges } from "./shown-changes.ts";
import { createChangeStore } from "./store.ts";

/** What a process says of files that were to be read anew. */
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

type Dependencies = {
  readonly database: Database;
  readonly shown: ShownChanges;
  /** By name. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Makes the function that reads files anew which were to be, and reports on it. Its first call only notes where it begins. */
export function createReloadReports({
  database,
  shown,
  servedSites,
  now,
}: Dependencies): () => Promise<void> {
  const name = `${hostname()} ${process.pid} ${randomBytes(2).toString("hex")}`;
  const seen = new Map<string, number>();
  return async () => {
    for (const site of servedSites().values()) {
      const { folder, website } = site.content;
      const reloads = shown.reloadsOf(website.id);
      const last = seen.get(folder);
      seen.set(folder, reloads);
      if (last === undefined || last === reloads) continue;
      const [error] = shown.with(site, shown.find(website.id).public).errors;
      // It is the last good state, even if nobody asks for a page before the next one.
      if (!error) shown.overlay(site);
      const problem = error ? `${error.file} ${error.path ?? ""}: ${error.message}` : null;
      const report = { problem, reported_at: now() };
      await database
        .insertInto("content_reports")
        .values({ website_id: website.id, process: name, ...report })
        .onConflict((conflict) => conflict.columns(["website_id", "process"]).doUpdateSet(report))
        .execute();
    }
  };
}
