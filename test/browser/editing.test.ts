import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { openPage } from "../support/browser/browser.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

let shop: ShopProcess;
/** Another process on the same database. */
let other: ShopProcess;

const theme = {
  ...themeFiles(),
  "blocks/menu.block":
    '{.repeated section items}{.section collection}<a href="{fullUrl}">{navigationTitle|html}</a>{.end}{.section externalLink}<a href="{url}">{title|html}</a>{.end}{.end}',
  "collections/products.list":
    "<h1>{collection.title|html}</h1><ul>{.repeated section collection.categories}<li>{@|html}</li>{.end}</ul>",
  "foot.region":
    '<squarespace:block-field id="header" columns="12" /><nav><squarespace:navigation navigationId="mainNav" template="menu" /></nav><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
};

beforeAll(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  await addAccount(database, "admin", "w1");
  await database.destroy();
  const environment = {
    DATA_DIR: dataDir,
    SITES_DIR: writeFolder(below("shop", contentFiles())),
    THEMES_DIR: writeFolder(below("plain", theme)),
    DEFAULT_SITE: "shop",
  };
  shop = await startShop(environment);
  other = await startShop(environment);
});

afterAll(async () => {
  await Promise.all([shop.stop(), other.stop()]);
});

/** Makes a call from the page, as an editor of somebody else's would; its status and answer. */
const call = (page: Page, method: string, url: string, body: object) =>
  page.evaluate(
    async ([method, url, body]) => {
      const [, crumb = ""] = /(?:^|; )crumb=([^;]*)/.exec(document.cookie) ?? [];
      const headers = {
        "content-type": "application/json",
        "x-csrf-token": decodeURIComponent(crumb),
      };
      const answer = await fetch(url, { method, headers, body });
      return { status: answer.status, body: await answer.json() };
    },
    [method, url, JSON.stringify(body)] as const,
  );

test("what an owner saves by calls stands on the next page, and on those of another process", async () => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto(`${shop.url}/config`);
  await signInOnPage(page, "admin@beispiel.de");
  await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
  // The sign-in page has status 401, which browsers report.
  watched.problems.length = 0;
  await page.goto(`${shop.url}/shop`);
  expect(await page.getByRole("navigation").first().getByRole("link").allTextContents()).toEqual([
    "Laden",
    "Anderswo",
  ]);

  const products = "/api/content-service/product/1.1/websites/w1/products";
  const store = await call(page, "POST", products, { title: "Neue Sachen", enabled: true });
  expect(store).toEqual({ status: 200, body: { id: expect.any(String), urlId: "neue-sachen" } });
  const { id } = store.body;
  const category = {
    displayName: "Becher",
    parentCategoryId: id,
    type: "ROOT",
    pageRendering: "LIST_VIEW",
    displayIndex: 1,
  };
  expect((await call(page, "POST", `${products}/${id}/categories`, category)).status).toBe(200);
  const navigation = { items: [{ collectionId: id }, { collectionId: "c1" }] };
  const update = { fieldName: "mainNav", templateId: "Plain", navigation };
  expect((await call(page, "POST", "/api/widget/UpdateNavigation", update)).status).toBe(200);
  const block = { id: "gruss", type: 2, value: { html: "<p>Moin aus dem Kopf</p>" } };
  const header = { columns: 12, rows: [{ columns: [{ span: 12, blocks: [block] }] }] };
  const fields = { header, footer: null };
  expect((await call(page, "PUT", "/api/site-header-footer", fields)).status).toBe(200);

  const expectChanged = async (url: string) => {
    await page.goto(`${url}/neue-sachen`);
    expect(await page.getByRole("heading").textContent()).toBe("Neue Sachen");
    expect(await page.getByRole("listitem").allTextContents()).toEqual(["Becher"]);
    const links = page.getByRole("navigation").first().getByRole("link");
    expect(await links.allTextContents()).toEqual(["Neue Sachen", "Laden"]);
    expect(await page.getByText("Moin aus dem Kopf").count()).toBe(1);
  };
  await expectChanged(shop.url);
  // Another process looks every second.
  await expect
    .poll(async () => (await fetch(`${other.url}/neue-sachen`)).text())
    .toContain("Moin aus dem Kopf");
  await expectChanged(other.url);
  expect(watched.problems).toEqual([]);
});
