import { statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { check, format, resolveConfig } from "prettier";
import { toShownPath } from "../../server/diagnostics.ts";
import { plugin } from "./plugin.ts";
import { readTemplates } from "./theme.ts";

const USAGE = "Usage: npm run format -- DIR [--check], the folder of a theme or of several\n";

/**
 * `npm run format -- DIR`: lays out the white space of all templates in a folder, so that no page changes. With `--check`
 * it lists those that it would change, and the exit code is 1 if there are any.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean" } },
  });
  const [folder] = positionals;
  if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    process.stderr.write(USAGE);
    return 2;
  }
  let changed = 0;
  for (const { name, text } of readTemplates(resolve(folder))) {
    const config = await resolveConfig(name, { editorconfig: true });
    const options = { ...config, filepath: name, parser: "jsont", plugins: [plugin] };
    if (values.check ? await check(text, options) : false) continue;
    const formatted = values.check ? undefined : await format(text, options);
    if (formatted === text) continue;
    if (formatted !== undefined) writeFileSync(name, formatted);
    process.stdout.write(`${toShownPath(name)}\n`);
    changed += 1;
  }
  const verb = values.check ? "would change" : "changed";
  process.stdout.write(`${changed} ${changed === 1 ? "file" : "files"} ${verb}\n`);
  return values.check && changed > 0 ? 1 : 0;
}

process.exitCode = await main();
