import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { openDatabase } from "../../database/database.ts";
import { toReason } from "../../database/database-error.ts";
import { toShownPath } from "../../diagnostics.ts";
import { AppError } from "../../errors.ts";
import { writeBack } from "../../modules/changes/index.ts";
import { readSite } from "../read-site.ts";
import { done, type Ended, refused } from "../site-of-command.ts";
import { toConflictLine } from "./conflict-line.ts";

const USAGE = `Usage: npm run --silent write-back -- SITE
Writes what owners have changed of a site's content into its files. SITE names a folder of SITES_DIR.
`;

type WriteBackConfig = Pick<Config, "dataDir" | "databaseUrl" | "sitesDir" | "themesDir">;

/** `npm run write-back`: writes owners' changes into the files of a site. Any other call prints the usage. */
export async function runWriteBackCommand(
  [name, ...rest]: readonly string[],
  { dataDir, databaseUrl, sitesDir, themesDir }: WriteBackConfig,
): Promise<Ended> {
  if (name === undefined || name.startsWith("-") || rest.length > 0) {
    return { code: 1, text: USAGE };
  }
  const folder = join(sitesDir, name);
  if (!existsSync(join(folder, "site.json"))) {
    return refused(`${toShownPath(folder)} is not a site: it has no site.json`);
  }
  const site = await readSite(folder, themesDir);
  if (!site) {
    return refused(`${toShownPath(folder)} has errors: npm run check-site shows them`);
  }
  const database = await openDatabase(databaseUrl ?? dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    const written = await writeBack(database, site, Date.now()).catch(toUnwritable);
    if ("conflicts" in written) {
      const lines = written.conflicts.map(toConflictLine);
      return refused(
        ["Nothing was written. To be decided at /config/changes first:", ...lines].join("\n"),
      );
    }
    if ("twice" in written) {
      return refused(
        `Nothing was written: in ${written.twice} an object has a key twice, of which only the last counts. Remove the other first.`,
      );
    }
    if ("unwritable" in written) {
      return refused(
        `Not everything was written, and the changes still lie over the files: ${written.unwritable}. Run it again once that is mended.`,
      );
    }
    const { files, changes } = written;
    return done(
      files.length === 0
        ? "nothing lies over the files"
        : [
            `${changes === 1 ? "1 change was" : `${changes} changes were`} written into`,
            ...files.map((file) => `- ${file}`),
          ].join("\n"),
    );
  } finally {
    await database.destroy();
  }
}

/** The message about a database that takes nothing. Any other error is thrown. */
function toUnwritable(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { unwritable: `the database: ${toReason(error)}` };
}
