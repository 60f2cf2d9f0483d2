import { expect, onTestFinished, test } from "vitest";
import { createReloadReports } from "../../../../server/modules/changes/reload-reports.ts";
import { askForReload, listReports } from "../../../../server/modules/changes/reload-store.ts";
import { createShownChanges } from "../../../../server/modules/changes/shown-changes.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("every process reports once on each request, again where its report was lost, and also if it has just started", async () => {
  const sites = await loadTestSites(below("shop", soundFiles()));
  const database = await openMemory();
  onTestFinished(() => database.destroy());
  let time = 0;
  const open = () => {
    const shown = createShownChanges(database, { error() {}, warn() {} });
    const report = createReloadReports({
      database,
      shown,
      servedSites: () => sites,
      now: () => time,
    });
    return async () => {
      await shown.refresh();
      await report();
    };
  };
  const count = async () => (await listReports(database, "w1")).length;
  const one = open();
  await one();
  expect(await count()).toBe(0);
  await askForReload(database, "w1");
  const { schema } = database;
  await schema.alterTable("content_reports").renameTo("away").execute();
  await expect(one()).rejects.toThrow("content_reports");
  await schema.alterTable("away").renameTo("content_reports").execute();
  await one();
  expect(await count()).toBe(1);
  await database.deleteFrom("content_reports").execute();
  await one();
  expect(await count()).toBe(0);
  await askForReload(database, "w1");
  await one();
  await open()();
  expect(await count()).toBe(2);
  time += 2 * DAY_MS;
  await open()();
  expect(await count()).toBe(1);
});
