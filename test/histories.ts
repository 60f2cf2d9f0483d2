import { playHistories } from "./support/changes/histories.ts";

/**
 * `npm run histories -- COUNT SEED`: plays random histories of a shop's file, in which owners edit, designers revise, and all is merged and
 * written back. Prints what was done, and fails if a law of merging was broken.
 */
const [count = "10000", seed = "1"] = process.argv.slice(2);
const began = performance.now();
const { wrong, ...sums } = playHistories(Number(count), Number(seed));
console.log(`${count} histories, seed ${seed}, ${Math.round(performance.now() - began)} ms`);
console.log(sums);
for (const one of wrong) console.error(one);
if (wrong.length > 0) process.exitCode = 1;
