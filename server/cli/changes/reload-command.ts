import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config.ts";
import { readBaseFile } from "../../content/changes/base-file.ts";
import { valueAt } from "../../content/changes/change-path.ts";
import { openDatabase } from "../../database/database.ts";
import type { Database } from "../../database/schema.ts";
import { toShownPath } from "../../diagnostics.ts";
import { askForReload, listReports, type ReloadReport } from "../../modules/changes/index.ts";
import { done, type Ended, refused } from "../site-of-command.ts";

const USAGE = `Usage: npm run --silent reload -- SITE
Has all running servers read the content files of a site anew. SITE names a folder of SITES_DIR.
`;

/** Pause between two looks for reports, and the time after which no other process is waited for. */
const LOOK_MS = 200;
const QUIET_MS = 3000;

type ReloadConfig = Pick<Config, "dataDir" | "databaseUrl" | "sitesDir">;

/** `npm run reload`: has every process read the files of a site anew, and prints what each reports. Any other call prints the usage. */
export async function runReloadCommand(
  [name, ...rest]: readonly string[],
  { dataDir, databaseUrl, sitesDir }: ReloadConfig,
): Promise<Ended> {
  if (name === undefined || name.startsWith("-") || rest.length > 0) {
    return { code: 1, text: USAGE };
  }
  const folder = join(sitesDir, name);
  if (!existsSync(join(folder, "site.json"))) {
    return refused(`${toShownPath(folder)} is not a site: it has no site.json`);
  }
  const websiteId = valueAt(readBaseFile(folder, "site.json")?.value, ["website", "id"]);
  if (typeof websiteId !== "string") {
    return refused(`${toShownPath(folder)}/site.json cannot be read: npm run check-site says why`);
  }
  const database = await openDatabase(databaseUrl ?? dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    await askForReload(database, websiteId);
    const reports = await waitForReports(database, websiteId);
    if (reports.length === 0) return refused("no running server has answered");
    const lines = reports.map(({ process: of, problem }) =>
      problem === undefined
        ? `${of}: has read the files`
        : `${of}: keeps the last good state, because of ${problem}`,
    );
    const isWhole = reports.every(({ problem }) => problem === undefined);
    return isWhole ? done(lines.join("\n")) : refused(lines.join("\n"));
  } finally {
    await database.destroy();
  }
}

/** All processes look for changes every second, so that those which are silent for longer than that are not there. */
async function waitForReports(
  database: Database,
  websiteId: string,
): Promise<readonly ReloadReport[]> {
  let reports: readonly ReloadReport[] = [];
  let until = Date.now() + QUIET_MS;
  while (Date.now() < until) {
    await wait(LOOK_MS);
    const present = await listReports(database, websiteId);
    if (present.length > reports.length) until = Date.now() + QUIET_MS;
    reports = present;
  }
  return reports;
}
