import { drawFrom } from "./support/hostile/draw.ts";
import { runMarkedPairs } from "./support/marks/marked-visitors.ts";

/**
 * `npm run marks -- [COUNT [SEED]]`: has pairs of visitors leave words wherever they can and ask for the same addresses through a shared
 * cache. Fails if a word of one is in an answer to the other.
 */
const [count = "10000", seed = "1"] = process.argv.slice(2);
const began = performance.now();
const { found, ...sums } = await runMarkedPairs(Number(count), drawFrom(Number(seed)));
console.log(`${count} pairs, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
console.log(sums);
for (const one of found) console.error(one);
process.exit(found.length > 0 ? 1 : 0);
