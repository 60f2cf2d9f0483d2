import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadSites } from "../server/site/loading/load-sites.ts";
import { generateShop } from "./bench/shop/generate.ts";
import { createPostgresDatabase, startPostgres } from "./support/databases/postgres-server.ts";
import { drawFrom } from "./support/hostile/draw.ts";
import { type ExactResult, runExact } from "./support/memory/exact-course.ts";
import { atServer } from "./support/memory/exact-shop.ts";
import { testSecret } from "./support/server/composed.ts";
import { startShop } from "./support/server/shop-process.ts";
import { siteTools } from "./support/sites/site-tools.ts";

/**
 * `npm run exact -- [COUNT [SEED [PROCESSES [sqlite|postgres]]]] [--group MOST]`: changes the sample sites and a generated one at random,
 * and compares each answer with that of a shop that begins there. Without PROCESSES, time passes as well, and it is told what was made
 * anew by each kind of change; with it, so many servers are started, of which one makes each change. With `--group`, it compares only
 * after 1 to MOST changes, and does not count. Fails if an answer differs, or comes too late.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { group: { type: "string" } },
});
const [count = "1000", seed = "1", processes, database = "sqlite"] = positionals;
const isCounted = processes === undefined && options.group === undefined;
const DAY_MS = 86_400_000;
const PRODUCTS = 200;
const folder = mkdtempSync(join(tmpdir(), "exact-"));
const sitesDir = join(folder, "sites");
cpSync("fixtures", sitesDir, { recursive: true });
generateShop(join(sitesDir, "large"), PRODUCTS);
const sites = await loadSites(
  { sitesDir, themesDir: "templates/themes", defaultSite: "kontor-nord" },
  siteTools,
);
const postgres = database === "postgres" ? await startPostgres() : undefined;

const hosts = { "kontor-nord": "localhost", "harbour-lane": "harbour-lane.localhost" };

async function run(name: string, changes: number): Promise<ExactResult> {
  const site = sites.sites.get(name);
  if (!site) throw new Error(`${name} has not been loaded`);
  const place = postgres
    ? (await createPostgresDatabase(postgres.address)).place
    : join(folder, `data-${name}`);
  const host = Object.hasOwn(hosts, name) ? Reflect.get(hosts, name) : `${name}.localhost`;
  const group = Number(options.group ?? 1);
  const common = { site, host, place, changes, group, draw: drawFrom(Number(seed)) };
  if (processes === undefined) {
    let time = Date.now() - 300 * DAY_MS;
    const to = (next: number) => {
      time = next;
    };
    return runExact({ ...common, clock: { now: () => time, to }, isCounted });
  }
  const shops = [];
  for (let number = 0; number < Number(processes); number += 1) {
    shops.push(
      await startShop({
        SITES_DIR: sitesDir,
        DEFAULT_SITE: "kontor-nord",
        SECRET: testSecret,
        DATA_DIR: postgres ? join(folder, `data-${number}`) : place,
        ...(postgres && { DATABASE_URL: place }),
      }),
    );
  }
  const result = await runExact({
    ...common,
    clock: { now: Date.now },
    servers: shops.map(({ url }) => atServer(url, host)),
    most: postgres ? 100 : 1000,
    clientFolder: resolve("dist/client"),
  });
  for (const shop of shops) await shop.stop();
  return result;
}

const names = [...sites.sites.keys()];
for (const name of names) {
  const began = performance.now();
  const { pages, values, wrong, ...sums } = await run(
    name,
    Math.ceil(Number(count) / names.length),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}, seed ${seed}, ${processes ?? "no"} processes, ${database}, ${seconds} s`);
  console.log(sums);
  if (isCounted) {
    console.log("pages made anew, by the kind of change");
    console.table(Object.fromEntries(pages));
    console.log("other kept values made anew");
    console.table(Object.fromEntries(values.byKind));
    console.table(Object.fromEntries([...values.byName].filter(([, { same }]) => same > 0)));
  }
  for (const one of wrong) console.error(one);
  if (wrong.length > 0 || sums.late > 0) process.exitCode = 1;
}
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
