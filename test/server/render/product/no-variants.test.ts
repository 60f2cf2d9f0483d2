import { expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const theme = {
  "collections/products.list": "list",
  "collections/products.item":
    "[{item|product-price}][{item|product-status}]{item|add-to-cart-btn}",
};

/** A page of a product of a type, without variants. */
async function pageOf(productType: number): Promise<string> {
  const files = contentFiles();
  const shop = Object(files["collections/shop.json"]);
  const items = [mug({ structuredContent: { productType, variants: [] } })];
  const content = { ...files, "collections/shop.json": { ...shop, items } };
  const { app, close } = await startApp(await loadTestSites(below("shop", content), theme));
  const { body } = await app.inject({ url: "/shop/becher" });
  await close();
  return body.slice(body.indexOf("<body"));
}

const button = /<button[^>]*sqs-add-to-cart-button[^>]*>.*?<\/button>/s;

test("a product without variants has no price, and cannot be bought", async () => {
  const page = await pageOf(1);
  expect(page).toContain("[][");
  expect(page).not.toMatch(/0[.,]00/);
  expect(button.exec(page)?.[0]).toMatch(/disabled.*Ausverkauft/s);
});

test("a gift card without values cannot be bought, but is not sold out", async () => {
  const page = await pageOf(4);
  expect(page).toContain("[][]");
  expect(button.exec(page)?.[0]).toContain("disabled");
  expect(page).not.toContain("Ausverkauft");
});
