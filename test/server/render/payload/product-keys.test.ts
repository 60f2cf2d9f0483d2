import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { openPages } from "../../../support/sites/pages.ts";
import { mug } from "../../../support/sites/site-files.ts";

const shop = (...items: readonly unknown[]) => ({
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items,
  },
});
const money = (value: string) => ({ value, currency: "EUR" });
const { structuredContent: plain } = mug();

/** The keys that templates read inside `{.section item}` itself. */
const asked = [
  ...["productType", "variants", "variantOptionOrdering", "isSubscribable"],
  ...["priceCents", "salePriceCents", "onSale"],
] as const;

describe("an item that is a product has its keys beside structuredContent", () => {
  const reduced = mug({
    id: "reduced",
    urlId: "teller",
    structuredContent: {
      ...plain,
      isSubscribable: false,
      variants: plain.variants.map((variant, index) =>
        index > 0 ? variant : { ...variant, onSale: true, salePriceMoney: money("9.00") },
      ),
    },
  });

  test.each(["becher", "teller"])("in ?format=json of /shop/%s", async (urlId) => {
    const { app } = await openStorefront({ content: shop(mug(), reduced) });
    const { item } = (await app.inject(`/shop/${urlId}?format=json`)).json();
    const { structuredContent } = item;
    expect(item.variants).toEqual(structuredContent.variants);
    expect(item.productType).toBe(structuredContent.productType);
    expect(item.variantOptionOrdering).toEqual(structuredContent.variantOptionOrdering);
    expect(asked.filter((key) => item[key] === undefined)).toEqual([]);
    expect([item.priceCents, item.salePriceCents, item.onSale, item.isSubscribable]).toEqual(
      urlId === "becher" ? [1250, 0, false, false] : [1250, 900, true, false],
    );
  });

  test("in lists and beside a product", async () => {
    const { payload } = await openPages(shop(mug(), reduced));
    expect(payload("/shop").items[0]).toMatchObject({ productType: 1, priceCents: 1250 });
    expect(payload("/shop/becher").pagination.nextItem).toMatchObject({ onSale: true });
  });

  test("in templates of a theme", async () => {
    const { app } = await openStorefront({
      content: shop(mug(), reduced),
      theme: {
        "foot.region":
          "{.section item}{.if productType}product{.or}banner{.end}{.end}{squarespace.main-content}",
        "collections/products.item": `{.section item}{.repeated section variants}[{sku}]{.end}\
{.repeated section variantOptionOrdering}({@}){.end}{priceCents}{.if onSale} statt {salePriceCents}{.end}{.end}`,
        "collections/products.conf": { title: "Laden" },
      },
    });
    const { body } = await app.inject("/shop/teller");
    expect(body).toContain("product[BLAU][ROT](Farbe)1250 statt 900");
  });
});

test("what the content says stands, and other items have none of these keys", async () => {
  const structuredContent = { ...plain, priceCents: 7, onSale: true };
  const { payload } = await openPages(
    {
      ...shop(mug({ structuredContent, isSubscribable: "own" })),
      "collections/blog.json": {
        collection: { id: "b", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
        items: [{ id: "post", urlId: "post", title: "Post" }],
      },
    },
    {
      "collections/blog.list": "x",
      "collections/blog.item": "x",
      "collections/blog.conf": { title: "Blog" },
    },
  );
  expect(payload("/shop/becher").item).toMatchObject({
    priceCents: 7,
    onSale: true,
    isSubscribable: "own",
  });
  expect(asked.filter((key) => key in payload("/blog/post").item)).toEqual([]);
});
