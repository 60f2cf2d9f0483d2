import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findCases, parseCase, runCase, updateOutput } from "./support/golden.ts";

/** `npm run golden:update [-- FILE…]`: rewrites `:OUTPUT` of our golden files. The diff is read like code. */
function main(): void {
  const given = process.argv.slice(2);
  const targets = given.length > 0 ? given : [path.join(import.meta.dirname, "golden")];
  for (const file of targets.flatMap(findCases)) {
    const text = readFileSync(file, "utf8");
    const updated = updateOutput(text, runCase(parseCase(text)).output);
    if (updated === text) continue;
    writeFileSync(file, updated);
    console.log(path.relative(process.cwd(), file));
  }
}

main();
