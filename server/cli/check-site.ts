import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { toDatabaseFile } from "../database/sqlite/open-file.ts";
import { countBySeverity, formatDiagnostic, seenFrom, toShownPath } from "../diagnostics.ts";
import type { Site } from "../site/site.ts";

const USAGE = `Usage: npm run check-site -- DIR, the folder of a site or theme
       npm run check-site -- --fix DIR, which also mends what can be mended safely
       npm run check-site -- --law de DIR, the legal duties of a German shop
`;

/**
 * `npm run check-site -- DIR`: prints all problems of a site's folder, or of a template repository alone, and a
 * summary. The exit code is 1 if it cannot be served. With `--law de` it prints the legal duties of a German shop
 * instead, and how they are fulfilled.
 */
async function main(args: readonly string[]): Promise<number> {
  const { law, fixes, folder } = readArguments(args) ?? {};
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
  const check = () => (isSite ? checkSite(folder, config) : checkTheme(folder));
  let checked = await check();
  if (fixes) {
    const { mendFiles } = await import("./templates/mend-files.ts");
    const mended = mendFiles(checked.findings);
    process.stdout.write(`${mended.map((file) => `${file}: mended\n`).join("")}`);
    if (mended.length > 0) checked = await check();
  }
  const { diagnostics, served, site } = checked;
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

/** Changes of owners that differ from the files, a line for each; none without a database. */
async function listConflicts(site: Site, config: Config): Promise<readonly string[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(toDatabaseFile(dataDir))) return [];
  const { openToRead } = await import("../database/database.ts");
  const { findConflicts } = await import("../modules/changes/index.ts");
  const { toConflictLine } = await import("./changes/conflict-line.ts");
  const database = await openToRead(databaseUrl ?? dataDir);
  if (!database)
    return ["The database is of another version: what owners have changed is not read."];
  try {
    const conflicts = await findConflicts(database, site);
    const lines = conflicts.map(toConflictLine);
    return lines.length > 0 ? ["To be decided at /config/changes:", ...lines] : [];
  } finally {
    await database.destroy();
  }
}

type Arguments = {
  readonly law: boolean;
  readonly fixes: boolean;
  readonly folder: string | undefined;
};

/** Undefined for invalid arguments; `de` is the only law. */
function readArguments([first, ...rest]: readonly string[]): Arguments | undefined {
  const [second, third, ...more] = rest;
  if (first === "--fix") return { law: false, fixes: true, folder: second };
  if (first !== "--law") return { law: false, fixes: false, folder: first };
  if (second !== "de" || more.length > 0) return undefined;
  return { law: true, fixes: false, folder: third };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
