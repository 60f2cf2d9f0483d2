import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parseVariants } from "../tools/golden/case.ts";
import { findCases } from "../tools/golden/files.ts";
import { checkLayout } from "./support/tools/check-layout.ts";
import { randomPage } from "./support/tools/random-page.ts";

/** `npm run layouts -- COUNT SEED`: lays out random templates, and compares the trees that a browser makes of what they render; then those of the golden cases of folders. */
const [count = "10000", seed = "1", ...folders] = process.argv.slice(2);
let changed = 0;
const details = fc.check(
  fc.property(randomPage, (files) => {
    const result = checkLayout(files);
    if (result.isChanged) changed += 1;
    return result.fault === undefined;
  }),
  { numRuns: Number(count), seed: Number(seed) },
);
console.log(`${details.numRuns} templates, ${changed} of them changed`);
if (details.failed) {
  const [files = []] = details.counterexample ?? [];
  console.error(files, checkLayout(files).fault);
  process.exitCode = 1;
}

let read = 0;
for (const file of folders.flatMap(findCases)) {
  for (const { golden } of parseVariants(readFileSync(file, "utf8"))) {
    const { template, partials, json } = golden;
    const texts = typeof template === "string" ? [{ name: "main", text: template }] : template;
    const others = Object.entries(partials).map(([name, text]) => ({ name, text }));
    const { fault } = checkLayout([...texts, ...others], json);
    read += 1;
    if (fault === undefined) continue;
    console.error(file, fault);
    process.exitCode = 1;
  }
}
if (folders.length > 0) console.log(`${read} golden cases`);
