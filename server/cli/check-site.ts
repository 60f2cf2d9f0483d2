import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "../config.ts";
import { countBySeverity, formatDiagnostic, seenFrom, toShownPath } from "../diagnostics.ts";

/**
 * `npm run check-site -- DIR`: prints everything wrong in a site's folder, or in a template repository alone, and a
 * summary. The exit code is 1 when it cannot be served.
 */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    process.stderr.write("Usage: npm run check-site -- DIR, the folder of a site or of a theme\n");
    return 1;
  }
  const isSite = existsSync(join(folder, "site.json"));
  if (!isSite && !existsSync(join(folder, "template.conf"))) {
    const shown = toShownPath(folder) || ".";
    process.stderr.write(`${shown}: there is no site.json and no template.conf in this folder\n`);
    return 1;
  }
  const { themesDir } = readConfig();
  // The rest takes a moment to load; a wrong call is answered without it.
  const { checkSite, checkTheme } = await import("./check-folder.ts");
  const { diagnostics, served } = isSite
    ? await checkSite(folder, themesDir)
    : await checkTheme(folder);
  for (const diagnostic of diagnostics) {
    process.stdout.write(`${formatDiagnostic(seenFrom(folder, diagnostic))}\n`);
  }
  const counts = countBySeverity(diagnostics).join(", ");
  process.stdout.write(`${counts}: ${served ? "can be served" : "cannot be served"}\n`);
  return served ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
