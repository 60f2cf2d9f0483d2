import { existsSync } from "node:fs";
import { join } from "node:path";
import { allModules } from "../../compose.ts";
import type { Config } from "../../config.ts";
import { loadContent } from "../../content/load-content.ts";
import { collectNotes } from "../../database/privacy-notes.ts";
import { toShownPath } from "../../diagnostics.ts";
import { type Exported, exportSite } from "../../moving/export/export-site.ts";
import { UnwritableFileError } from "../../moving/export/site-files.ts";
import { ArchiveError } from "../../moving/export/write-archive.ts";
import { toConflictLine } from "../changes/conflict-line.ts";
import { readSite } from "../read-site.ts";
import { done, type Ended, refused } from "../site-of-command.ts";
import { openPresent } from "./open-present.ts";

const USAGE = `Usage: npm run --silent export-site -- SITE FILE
Writes a site into FILE, a zip archive that must not exist: its content with all changes, its theme, orders, customers, subscribers and
all other data, without passwords, keys and tokens. SITE names a folder of SITES_DIR. docs/moving.md tells what is in it.
`;

type ExportConfig = Pick<Config, "dataDir" | "databaseUrl" | "sitesDir" | "themesDir">;

/** `npm run export-site`: writes a site with its data into an archive. Any other call prints the usage. */
export async function runExportSiteCommand(
  [name, target, ...rest]: readonly string[],
  { dataDir, databaseUrl, sitesDir, themesDir }: ExportConfig,
): Promise<Ended> {
  const isCall = name !== undefined && target !== undefined && rest.length === 0;
  if (!isCall || name.startsWith("-") || target.startsWith("-")) return { code: 1, text: USAGE };
  if (existsSync(target)) return refused(`${target} exists: no file is written over`);
  const folder = join(sitesDir, name);
  if (!existsSync(join(folder, "site.json"))) {
    return refused(`${toShownPath(folder)} is not a site: it has no site.json`);
  }
  const site = await readSite(folder, themesDir);
  if (!site) return refused(`${toShownPath(folder)} has errors: npm run check-site shows them`);
  const { theme } = loadContent(folder);
  const database = await openPresent({ dataDir, databaseUrl });
  if ("code" in database) return database;
  try {
    const exported = await exportSite({
      site,
      name,
      database,
      target,
      theme: theme === undefined ? undefined : { name: theme, folder: join(themesDir, theme) },
      notes: collectNotes(allModules),
      now: Date.now(),
    });
    return toReport(exported, target);
  } catch (error) {
    const isForPeople = error instanceof ArchiveError || error instanceof UnwritableFileError;
    if (!isForPeople) throw error;
    return refused(error.message);
  } finally {
    await database.destroy();
  }
}

function toReport(exported: Exported, target: string): Ended {
  if ("conflicts" in exported) {
    const lines = exported.conflicts.map(toConflictLine);
    return refused(
      ["Nothing was written. To be decided at /config/changes first:", ...lines].join("\n"),
    );
  }
  const rows = [...exported.rows].filter(([, count]) => count > 0);
  return done(
    [`${target}: ${exported.files} files`, ...rows.map((row) => `  ${row.join(": ")}`)].join("\n"),
  );
}
