import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  findCases,
  parseCase,
  runCase,
  splitSections,
  updateOutput,
} from "../tools/golden/golden.ts";

/** `npm run golden:update [-- FILE…]`: rewrites `:OUTPUT` of our golden files. The diff is read like code. */
function main(): void {
  const given = process.argv.slice(2);
  const targets = given.length > 0 ? given : [path.join(import.meta.dirname, "golden")];
  for (const file of targets.flatMap(findCases)) {
    const name = path.relative(process.cwd(), file);
    try {
      const text = readFileSync(file, "utf8");
      const whole = withOutput(text);
      const updated = updateOutput(whole, runCase(parseCase(whole)).output);
      if (updated === text) continue;
      writeFileSync(file, updated);
      console.log(name);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}

/** A new case need not say what it gives: that is filled in. */
const withOutput = (text: string): string =>
  splitSections(text).has("OUTPUT") ? text : `${text.trimEnd()}\n\n:OUTPUT\n`;

main();
