import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { readBaseFile } from "../../content/changes/base-file.ts";
import { valueAt } from "../../content/changes/change-path.ts";
import { hasOtherClients, openDatabase } from "../../database/database.ts";
import { isFileInUse } from "../../database/sqlite/open-file.ts";
import { toShownPath } from "../../diagnostics.ts";
import { askForReload, listReports } from "../../modules/changes/index.ts";
import { done, type Ended, refused } from "../site-of-command.ts";
import { waitForReports } from "./wait-for-reports.ts";

const USAGE = `Usage: npm run --silent reload -- SITE
Has all running servers read the content files of a site anew. SITE names a folder of SITES_DIR.
`;

const NONE_RUNS = "no server runs with this database";

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
  if (databaseUrl === undefined && !isFileInUse(dataDir)) return refused(NONE_RUNS);
  const database = await openDatabase(databaseUrl ?? dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    if (databaseUrl !== undefined && !(await hasOtherClients(database))) return refused(NONE_RUNS);
    await askForReload(database, websiteId);
    const reports = await waitForReports(() => listReports(database, websiteId));
    if (reports.length === 0) return refused("no running server has answered");
    const lines = reports.map(({ process: of, problem }) =>
      problem === undefined
        ? `${of}: has read the files`
        : `${of}: keeps the last good state, because of ${problem}`,
    );
    const isWhole = reports.every(({ problem }) => problem === undefined);
    const text = [...lines, "Only processes that have answered are listed."].join("\n");
    return isWhole ? done(text) : refused(text);
  } finally {
    await database.destroy();
  }
}
