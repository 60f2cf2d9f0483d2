import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "../../../server/operations/metrics.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const read = (path: string) => readFileSync(path, "utf8");

/** The expressions of the alerts and of the board. */
const expressions = [...read("deploy/alerts.yml").matchAll(/expr: (.*)/g)]
  .map(([, expression = ""]) => expression)
  .concat(
    JSON.parse(read("deploy/grafana.json")).panels.flatMap(
      ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
    ),
  );

test("alerts and board ask for figures that a server has", async () => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, close } = await startApp(sites, { metrics: createMetrics() });
  onTestFinished(close);
  await app.inject({ url: "/shop" });
  const { payload } = await app.inject({ url: "/metrics" });
  const asked = expressions.flatMap(
    (expression) => expression.match(/\b(?:schaufenster|nodejs|process)_\w+/g) ?? [],
  );
  expect(new Set(asked).size).toBeGreaterThan(8);
  const missing = asked.filter(
    (name) => !payload.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, "")} `),
  );
  expect(missing).toEqual([]);
});

test("each alert says what to do", () => {
  const alerts = read("deploy/alerts.yml").split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(alert).toMatch(/summary: .*\n\s+action: \w/);
});

test("what runs the server sets variables that it reads", () => {
  const documented = read("docs/operators/configuration.md");
  const given = [
    ...read("Dockerfile").matchAll(/^ENV (.*)$/gm),
    ...read("deploy/schaufenster.service").matchAll(/^Environment=(.*)$/gm),
  ].flatMap(([, pairs = ""]) => pairs.split(" ").map((pair) => pair.split("=")[0]));
  const shop = read("compose.yaml").split("  database:\n")[0] ?? "";
  given.push(...[...shop.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name));
  expect(given).toEqual(
    expect.arrayContaining(["DATA_DIR", "HOST", "TRUST_PROXY", "DATABASE_URL"]),
  );
  expect(given.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test("all ways to run the server start it as npm start does", () => {
  const { start } = JSON.parse(read("package.json")).scripts;
  expect(read("deploy/schaufenster.service")).toContain(`ExecStart=/usr/bin/${start}\n`);
  expect(read("Dockerfile")).toContain(
    `CMD ${JSON.stringify(start.split(" ")).replaceAll(",", ", ")}`,
  );
});

test("the continuous copy is of the database that the unit's server keeps, each second", async () => {
  const { place, remove } = await databaseKinds[0].create();
  onTestFinished(remove);
  const [, folder] =
    /^Environment=.*\bDATA_DIR=(\S+)/m.exec(read("deploy/schaufenster.service")) ?? [];
  const copied = read("deploy/litestream.yml");
  const [, path = ""] = /^ {2}- path: (\S+)$/m.exec(copied) ?? [];
  expect(dirname(path)).toBe(folder);
  expect(readdirSync(place)).toContain(basename(path));
  expect(copied).toMatch(/^ {8}sync-interval: 1s$/m);
});
