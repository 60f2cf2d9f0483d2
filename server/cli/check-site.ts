import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "../config.ts";
import { type Finding, formatFinding, toShownPath } from "../content/fault.ts";
import { createSiteEngine } from "../site/load-sites.ts";
import { loadSite } from "../site/site.ts";
import { createStyleCompiler } from "../site/style-compiler.ts";
import { loadTheme, type ThemeTools } from "../site/theme.ts";

type Checked = { readonly findings: readonly Finding[]; readonly served: boolean };

/** Everything that is found in a site's folder, or in a template repository alone. */
async function check(folder: string, tools: ThemeTools): Promise<Checked> {
  if (existsSync(join(folder, "site.json"))) {
    const { themesDir } = readConfig();
    const { site, findings } = await loadSite(
      { contentFolder: folder, themesFolder: themesDir },
      tools,
    );
    return { findings, served: site !== undefined };
  }
  const { theme, findings } = await loadTheme(folder, tools);
  return { findings, served: theme !== undefined };
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Prints what is found, with a summary, and gives the exit code: 1 when there is something that cannot be served. */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    process.stderr.write("Usage: npm run check-site -- DIR, the folder of a site or of a theme\n");
    return 1;
  }
  if (!["site.json", "template.conf"].some((file) => existsSync(join(folder, file)))) {
    const shown = toShownPath(folder) || ".";
    process.stderr.write(`${shown}: there is no site.json and no template.conf in this folder\n`);
    return 1;
  }
  const styleCompiler = createStyleCompiler();
  const { findings, served } = await check(folder, { engine: createSiteEngine(), styleCompiler });
  await styleCompiler.close();
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const counts = `${count(errors, "error")}, ${count(findings.length - errors, "warning")}`;
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
