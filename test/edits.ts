import { runEdits } from "./support/edits/edit-course.ts";
import { drawFrom } from "./support/hostile/draw.ts";
import { sampleSites } from "./support/sites/sample-pages.ts";

/**
 * `npm run edits -- COUNT SEED`: edits copies of the sample sites and their themes at random, and compares pages with those of a site built
 * anew after each edit. Prints what was made anew, and fails if an answer differs.
 */
const [count = "500", seed = "1"] = process.argv.slice(2);
for (const [site, { host, addresses, blockPages }] of Object.entries(sampleSites)) {
  const began = performance.now();
  const { byKind, wrong, unread, ...sums } = await runEdits({
    sitesDir: "fixtures",
    themesDir: "templates/themes",
    site,
    host,
    addresses: [...addresses, ...blockPages],
    edits: Math.ceil(Number(count) / Object.keys(sampleSites).length),
    draw: drawFrom(Number(seed)),
  });
  console.log(`${site}, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(sums);
  console.table(Object.fromEntries(byKind));
  for (const one of [...wrong, ...unread]) console.error(one);
  if (wrong.length > 0 || unread.length > sums.madeAnew / 100) process.exitCode = 1;
}
process.exit();
