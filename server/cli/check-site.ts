import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { toDatabaseFile } from "../database/sqlite/open-file.ts";
import { countBySeverity, formatDiagnostic, seenFrom, toShownPath } from "../diagnostics.ts";
import type { Site } from "../site/site.ts";

const USAGE = `Usage: npm run check-site -- DIR, the folder of a site or theme
       npm run check-site -- --law de DIR, the legal duties of a German shop
`;

/**
 * `npm run check-site -- DIR`: prints all problems of a site's folder, or of a template repository alone, and a
 * summary. The exit code is 1 if it cannot be served. With `--law de` it prints the legal duties of a German shop
 * instead, and how they are fulfilled.
 */
async function main(args: readonly string[]): Promise<number> {
  const { law, folder } = readArguments(args) ?? {};
  if (folder === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const isSite = existsSync(join(folder, "site.json"));
  if (!isSite && (law || !existsSync(join(folder, "template.conf")))) {
    const shown = toShownPath(folder) || ".";
    process.stderr.write(
      `${shown}: there is no site.json${law ? "" : " and no template.conf"} in this folder\n`,
    );
    return 1;
  }
  const config = readConfig();
  if (law && isSite) {
    const { checkLaw } = await import("./law/check-law.ts");
    const { text, isJudged } = checkLaw(folder, config.themesDir);
    process.stdout.write(text);
    return isJudged ? 0 : 1;
  }
  // The rest takes a moment to load, so a wrong call is answered first.
  const { checkSite, checkTheme } = await import("./check-folder.ts");
  const { diagnostics, served, site } = isSite
    ? await checkSite(folder, config)
    : await checkTheme(folder);
  for (const diagnostic of diagnostics) {
    process.stdout.write(`${formatDiagnostic(seenFrom(folder, diagnostic))}\n`);
  }
  for (const line of site ? await listConflicts(site, config) : []) {
    process.stdout.write(`${line}\n`);
  }
  const counts = countBySeverity(diagnostics).join(", ");
  process.stdout.write(`${counts}: ${served ? "can be served" : "cannot be served"}\n`);
  return served ? 0 : 1;
}

/** What owners have changed otherwise than the files, a line for each; none without a database. */
async function listConflicts(site: Site, config: Config): Promise<readonly string[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(toDatabaseFile(dataDir))) return [];
  const { openDatabase } = await import("../database/database.ts");
  const { findConflicts } = await import("../modules/changes/index.ts");
  const { toConflictLine } = await import("./changes/conflict-line.ts");
  const database = await openDatabase(databaseUrl ?? dataDir);
  try {
    const conflicts = await findConflicts(database, site);
    const lines = conflicts.map(toConflictLine);
    return lines.length > 0 ? ["To be decided at /config/changes:", ...lines] : [];
  } finally {
    await database.destroy();
  }
}

/** Undefined for invalid arguments; `de` is the only law. */
function readArguments([first, second, third, ...rest]: readonly string[]):
  | { readonly law: boolean; readonly folder: string | undefined }
  | undefined {
  if (first !== "--law") return { law: false, folder: first };
  return second === "de" && rest.length === 0 ? { law: true, folder: third } : undefined;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
