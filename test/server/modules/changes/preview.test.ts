import { expect, test } from "vitest";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";

const MUG = "/config/products/mug";
const PRICE = "structuredContent.variants[sku=BLAU].priceMoney";

test("a preview shows what was typed, to its owner alone, and nothing of it is kept", async () => {
  const shop = await openOwnerShop();
  const before = await shop.see("/shop/becher?format=json");
  const shown = readFields((await shop.open(MUG)).body);

  const typed = { ...shown, title: "Tasse <b>", [PRICE]: "11,90" };
  const preview = await shop.post(`${MUG}/preview`, typed);
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain("Tasse &lt;b&gt;");
  expect(preview.body).toContain("11,90");
  expect(preview.headers["cache-control"]).toContain("no-store");
  expect(await shop.see("/shop/becher?format=json")).toBe(before);
  expect(readFields((await shop.open(MUG)).body).title).toBe("Becher");
  expect(await shop.database.selectFrom("content_changes").selectAll().execute()).toEqual([]);

  // A draft is in it, and so is what else was typed.
  await shop.fill(MUG, { title: "Humpen", draft: "1" });
  const drafted = readFields((await shop.open(MUG)).body);
  const again = await shop.post(`${MUG}/preview`, { ...drafted, [PRICE]: "10" });
  expect(again.body).toContain("Humpen");
  expect(again.body).toContain("10,00");
  expect(await shop.see("/shop/becher?format=json")).toBe(before);

  // A value that does not fit is told at its field.
  const refused = await shop.post(`${MUG}/preview`, { ...drafted, [PRICE]: "billig" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Das ist kein Preis");
  expect((await shop.post(`${MUG}/preview`, typed)).statusCode).toBe(409);
});

test("what is hidden, and texts of the site, are previewed as they will be", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { workflowState: undefined });
  expect((await shop.app.inject({ url: "/shop/becher" })).statusCode).toBe(404);
  const hidden = readFields((await shop.open(MUG)).body);
  const preview = await shop.post(`${MUG}/preview`, { ...hidden, title: "Bald da" });
  expect([preview.statusCode, preview.body.includes("Bald da")]).toEqual([200, true]);

  const texts = "/config/texts/announcement";
  const fields = readFields((await shop.open(texts, "draft-editor")).body);
  const bar = Object.keys(fields).find((name) => name.startsWith("text")) ?? "";
  const home = await shop.post(
    `${texts}/preview`,
    { ...fields, style: "1", [bar]: "<p>Heute zu</p>" },
    "draft-editor",
  );
  expect([home.statusCode, home.body.includes("Heute zu")]).toEqual([200, true]);
  expect(await shop.see("/")).not.toContain("Heute zu");
});

test("posts, events and texts of pages are previewed, also by who may only save drafts", async () => {
  const html = { id: "b1", type: 2, value: { html: "<p>Eins</p>" } };
  const post = { id: "p1", urlId: "hallo", title: "Hallo", publishOn: 1_700_000_000_000 };
  const item = "<h1>{item.title|html}</h1>{item.body}";
  const content = {
    "collections/blog.json": {
      collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
      items: [{ ...post, body: "<p>a</p>", workflowState: 4 }],
    },
    "collections/termine.json": {
      collection: { id: "c4", urlId: "termine", title: "Termine", type: 10, typeName: "events" },
      items: [{ id: "e1", urlId: "fest", title: "Fest", startDate: 1_800_000_000_000 }],
    },
    "pages/agb.json": {
      collection: { id: "c3", urlId: "agb", title: "AGB", type: 10, typeName: "page" },
      layout: { columns: 12, rows: [{ columns: [{ span: 12, blocks: [html] }] }] },
    },
  };
  const theme = {
    "collections/blog.conf": { title: "Blog" },
    "collections/blog.item": item,
    "collections/events.conf": { title: "Termine" },
    "collections/events.item": item,
  };
  const shop = await openOwnerShop(content, undefined, theme);
  const block = "layout.rows[0].columns[0].blocks[id=b1].value.html";
  const cases = [
    ["/config/posts/p1", "/blog", { title: "Moin <b>", body: "<p>Neu da</p>" }],
    ["/config/posts/e1", "/termine/fest", { title: "Moin <b>", body: "<p>Neu da</p>" }],
    ["/config/pages/agb", "/agb", { "collection.title": "Moin <b>", [block]: "<p>Neu da</p>" }],
    ["/config/pages/start", "/", { mainContent: "<h1>Moin &lt;b&gt;</h1><p>Neu da</p>" }],
  ] as const;
  for (const role of ["draft-editor", "editor"] as const) {
    for (const [url, address, typed] of cases) {
      const before = await shop.see(`${address}?format=json`);
      const shown = readFields((await shop.open(url, role)).body);
      const preview = await shop.post(`${url}/preview`, { ...shown, ...typed }, role);
      expect(`${url} ${preview.statusCode}`).toBe(`${url} 200`);
      expect(preview.body).toContain("<p>Neu da</p>");
      expect(preview.body).toContain("Moin &lt;b&gt;");
      expect(preview.headers["cache-control"]).toContain("no-store");
      expect(await shop.see(`${address}?format=json`)).toBe(before);
    }
  }
  expect(await shop.database.selectFrom("content_changes").selectAll().execute()).toEqual([]);
});
