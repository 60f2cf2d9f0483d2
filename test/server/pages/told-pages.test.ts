import { expect, test } from "vitest";
import { openOwnerShop } from "../../support/changes/owner-shop.ts";
import { readToldPages } from "../../support/memory/told-pages.ts";

test("?debug=true tells owners what a page has read, and what was made anew because of what", async () => {
  const shop = await openOwnerShop();
  const told = async (url: string) => (await shop.open(`${url}?debug=true`, "admin")).body;
  const reads = (page: string) =>
    [
      ...(/This page read \d+<\/summary><ul>(.*?)<\/ul>/s.exec(page)?.[1] ?? "").matchAll(
        /<code>(.*?)<\/code>/g,
      ),
    ].map(([, name = ""]) => name.replace(/.*\/(?=[^/]+\/[^/]+$)/, ""));
  const read = reads(await told("/shop/becher"));
  expect(read).toEqual(expect.arrayContaining(["product:mug", "collections/products.item"]));
  expect(reads(await told("/kontakt"))).not.toContain("product:mug");
  for (const url of ["/shop", "/kontakt"]) await shop.see(url);
  expect(readToldPages(await told("/"))).toEqual([]);
  await shop.fill("/config/products/mug", { title: "Tasse" }, "store-manager");
  for (const url of ["/shop", "/kontakt"]) await shop.see(url);
  const [anew, ...others] = readToldPages(await told("/"));
  expect(others).toEqual([]);
  expect(anew).toEqual({
    url: "/shop",
    because: [expect.stringContaining("shop.json"), "product:mug"],
  });
  expect(await shop.see("/?debug=true")).toBe(await shop.see("/"));
});
