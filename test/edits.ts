import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { runEdits } from "./support/edits/edit-course.ts";
import { drawFrom } from "./support/hostile/draw.ts";
import { sampleSites } from "./support/sites/sample-pages.ts";

/**
 * `npm run edits -- [FOLDER] [COUNT [SEED]]`: edits copies of the sample sites and their themes at random, or of the template repositories
 * in a folder with the content of a sample site, and compares pages with those of a site built anew after each edit, at every 500th with
 * those of the built server. Prints what was made anew, and fails if an answer differs.
 */
const STARTED_EACH = 500;
const given = process.argv.slice(2);
const folder = given[0] !== undefined && !/^\d+$/.test(given[0]) ? given.shift() : undefined;
const [count = "500", seed = "1"] = given;

type Course = { readonly site: keyof typeof sampleSites; readonly theme: string };
const courses: readonly Course[] =
  folder === undefined
    ? [
        { site: "kontor-nord", theme: "templates/themes/wasserlinie" },
        { site: "harbour-lane", theme: "templates/themes/quayside" },
      ]
    : readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((theme) => existsSync(join(theme, "template.conf")))
        .map((theme) => ({ site: "kontor-nord", theme }));
if (courses.length === 0) throw new Error(`no folder of ${folder} has a template.conf`);

for (const { site, theme } of courses) {
  const { host, addresses, blockPages } = sampleSites[site];
  const began = performance.now();
  const { byKind, values, wrong, unread, ...sums } = await runEdits({
    sitesDir: "fixtures",
    theme,
    site,
    host,
    addresses: [...addresses, ...blockPages],
    edits: Math.ceil(Number(count) / courses.length),
    draw: drawFrom(Number(seed)),
    startedEach: STARTED_EACH,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${basename(theme)} with ${site}, seed ${seed}, ${seconds} s`);
  console.log(sums);
  console.log("pages made anew, by the kind of edit");
  console.table(Object.fromEntries(byKind));
  console.log("other kept values made anew");
  console.table(Object.fromEntries(values.byKind));
  console.table(Object.fromEntries([...values.byName].filter(([, { same }]) => same > 0)));
  for (const one of [...wrong, ...unread]) console.error(one);
  if (wrong.length > 0 || unread.length > sums.madeAnew / 100) process.exitCode = 1;
}
process.exit();
