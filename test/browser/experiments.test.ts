import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);
const content = {
  ...contentFiles(),
  "site.json": { ...siteFile, website: { ...siteFile.website, siteStatus: { value: 6 } } },
};

const shop = serveFile(() => ({
  DATA_DIR: writeFolder({}),
  SITES_DIR: writeFolder(below("shop", content)),
  THEMES_DIR: writeFolder(below("plain", themeFiles())),
  DEFAULT_SITE: "shop",
}));

const experiments = "Static.SQUARESPACE_CONTEXT.experiments";

test("a variant that the address of an internal site chooses counts for the tab", async () => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto(`${shop.url}/?experiment.kasse=b`);
  expect(await page.evaluate(experiments)).toEqual({ kasse: "b" });
  await page.goto(`${shop.url}/shop`);
  expect(await page.evaluate(experiments)).toEqual({ kasse: "b" });
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/`);
  expect(await other.evaluate(experiments)).toEqual({});
  expect(watched.problems).toEqual([]);
});
