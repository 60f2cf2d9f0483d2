import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";

const preloadsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]*)" fetchpriority="low">/g)].map(
    ([, url = ""]) => url,
  );

async function pageWith(item: string) {
  const { app } = await openStorefront({ theme: { "collections/products.item": item } });
  return (await app.inject("/shop/becher")).body;
}

test("a page preloads what its islands and their script import, once each, and before that script", async () => {
  const body = await pageWith("{item|quantity-input}{item|quantity-input}");
  expect(preloadsOf(body)).toEqual([
    "/universal/scripts/core-1.js",
    "/universal/scripts/quantity-input-1.js",
    "/universal/scripts/react-1.js",
    "/universal/scripts/checks-1.js",
  ]);
  expect(body.indexOf("modulepreload")).toBeLessThan(body.indexOf("islands-1.js"));
});

test("islands that a page does not have are not preloaded", async () => {
  expect(preloadsOf(await pageWith("{item|add-to-cart-btn}"))).toEqual([
    "/universal/scripts/core-1.js",
    "/universal/scripts/add-to-cart-1.js",
  ]);
});

test("a page without islands preloads nothing", async () => {
  expect(await pageWith("{item.title}")).not.toContain("modulepreload");
});
