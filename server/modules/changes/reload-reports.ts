import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../../database/schema.ts";
import type { Site } from "../../site/site.ts";
import { keepReport } from "./reload-store.ts";
import type { ShownChanges } from "./shown-changes.ts";

type Dependencies = {
  readonly database: Database;
  readonly shown: ShownChanges;
  /** By name. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Makes the function that reads files anew which were to be, and reports on it. A process that has just started reports on the last request
 * as well; a report that could not be kept is made again by the next call.
 */
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
      if ((seen.get(folder) ?? 0) === reloads) continue;
      const [error] = shown.with(site, shown.find(website.id).public).errors;
      // It is the last good state, even if nobody asks for a page before the next one.
      if (!error) shown.overlay(site);
      const problem = error && `${error.file} ${error.path ?? ""}: ${error.message}`;
      await keepReport(database, website.id, { process: name, problem }, now());
      seen.set(folder, reloads);
    }
  };
}
