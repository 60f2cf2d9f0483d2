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
