import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { toDatabaseFile } from "../database/sqlite/open-file.ts";
import { countBySeverity, formatDiagnostic, seenFrom, toShownPath } from "../diagnostics.ts";
import type { SiteTools } from "../site/loading/load-site.ts";
import type { Site } from "../site/site.ts";

const USAGE = `Usage: npm run check-site -- DIR, the folder of a site or theme
       npm run check-site -- --fix DIR, which also mends what can be mended safely
       npm run check-site -- --law de DIR, the legal duties of a German shop
`;

/** Exit code of the command, its findings, and why a call was refused. */
export type CheckEnded = {
  readonly code: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
};

const refused = (stderr: string): CheckEnded => ({ code: 1, stdout: "", stderr });

/**
 * `npm run check-site -- DIR`: lists all problems of a site's folder, or of a template repository alone, and a
 * summary. The exit code is 1 if it cannot be served. With `--law de` it lists the legal duties of a German shop
 * instead, and how they are fulfilled. Settings are read once the call is known to be right; tools of its own are taken
 * if none are given. Errors: `ConfigError`.
 */
export async function checkSiteCommand(
  args: readonly string[],
  readSettings: () => Config,
  tools?: SiteTools,
): Promise<CheckEnded> {
  const { law, fixes, folder } = readArguments(args) ?? {};
  if (folder === undefined) return refused(USAGE);
  const isSite = existsSync(join(folder, "site.json"));
  if (!isSite && (law || !existsSync(join(folder, "template.conf")))) {
    const shown = toShownPath(folder) || ".";
    return refused(
      `${shown}: there is no site.json${law ? "" : " and no template.conf"} in this folder\n`,
    );
  }
  const config = readSettings();
  if (law && isSite) {
    const { checkLaw } = await import("./law/check-law.ts");
    const { text, isJudged } = checkLaw(folder, config.themesDir);
    return { code: isJudged ? 0 : 1, stdout: text, stderr: "" };
  }
  const { lines, served } = await listProblems(
    { folder, isSite, fixes: fixes === true, tools },
    config,
  );
  return { code: served ? 0 : 1, stdout: lines.map((line) => `${line}\n`).join(""), stderr: "" };
}

type Checked = {
  readonly folder: string;
  readonly isSite: boolean;
  readonly fixes: boolean;
  readonly tools: SiteTools | undefined;
};

async function listProblems({ folder, isSite, fixes, tools }: Checked, config: Config) {
  // This takes a moment to load, so a wrong call is answered first.
  const { checkSite, checkTheme } = await import("./check-folder.ts");
  const check = () => (isSite ? checkSite(folder, config, tools) : checkTheme(folder, tools));
  let checked = await check();
  const mended: string[] = [];
  if (fixes) {
    const { mendFiles } = await import("./templates/mend-files.ts");
    mended.push(...mendFiles(checked.findings));
    if (mended.length > 0) checked = await check();
  }
  const { diagnostics, served, site } = checked;
  const lines = [
    ...mended.map((file) => `${file}: mended`),
    ...diagnostics.map((diagnostic) => formatDiagnostic(seenFrom(folder, diagnostic))),
    ...(site ? await listConflicts(site, config) : []),
    `${countBySeverity(diagnostics).join(", ")}: ${served ? "can be served" : "cannot be served"}`,
  ];
  return { lines, served };
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
function readArguments(args: readonly string[]): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { law: { type: "string" }, fix: { type: "boolean", default: false } },
    });
    const { law, fix } = values;
    const isKnown = law === undefined || (law === "de" && !fix);
    if (!isKnown || positionals.length > 1) return undefined;
    return { law: law !== undefined, fixes: fix, folder: positionals[0] };
  } catch {
    // An option that there is not.
    return undefined;
  }
}
