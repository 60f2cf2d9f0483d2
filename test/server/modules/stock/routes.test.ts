import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stockSchema } from "../../../../server/contract/stock/schemas.ts";
import { itemOf, kontorItems, variantOf } from "../../../support/cart/cart-catalog.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

const path = "/api/commerce/inventory/stock";

let shop: Shop;
beforeAll(async () => {
  shop = await buildShop({
    items: [
      ...kontorItems(),
      itemOf({ id: "ids" }, { variants: [variantOf({ id: "v1", sku: null, qtyInStock: 3 })] }),
      itemOf({ id: "datei" }, { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } }),
      itemOf({ id: "gutschein" }, { productType: 4 }),
      itemOf({ id: "mitglieder" }, { productType: 5 }),
      itemOf({ id: "entwurf", workflowState: 2 }),
      itemOf({ id: "morgen", publishOn: 1_800_000_000_001 }),
    ],
  });
});
afterAll(() => shop.close());

const read = (query: string, slash = "") => visit(shop).send({ url: `${path}${slash}?${query}` });

describe("the stock call", () => {
  test.each(["", "/"])("tells of every variant how many there are (%j)", async (slash) => {
    const answer = await read("itemId=kaffee", slash);
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(stockSchema.parse(answer.json).results).toEqual([
      { variantId: null, sku: "K-250-B", unlimited: false, qtyInStock: 5 },
      { variantId: null, sku: "K-250-F", unlimited: false, qtyInStock: 0 },
      { variantId: null, sku: "K-500-B", unlimited: true, qtyInStock: 0 },
    ]);
  });

  test("names variants by their ids, where content has them", async () => {
    expect((await read("itemId=ids")).json.results).toEqual([
      { variantId: "v1", sku: null, unlimited: false, qtyInStock: 3 },
    ]);
  });

  test.each(["datei", "gutschein"])("never ends for %s", async (itemId) => {
    const { results } = (await read(`itemId=${itemId}`)).json;
    expect(results).toMatchObject([{ unlimited: true, qtyInStock: 0 }]);
  });

  test.each(["tasse", "entwurf", "morgen", "mitglieder", "%F0%9F%A6%86", "..%2F", "__proto__"])(
    "does not know %s",
    async (itemId) => {
      const answer = await read(`itemId=${itemId}`);
      expect(answer).toMatchObject({
        status: 404,
        json: { code: "ITEM_UNKNOWN", error: "Diesen Artikel gibt es nicht mehr." },
      });
    },
  );

  test.each(["", "itemId=", `itemId=${"x".repeat(129)}`, "itemId=becher&itemId=kaffee"])(
    "wants one item: %s",
    async (query) => {
      const answer = await read(query);
      expect(answer).toMatchObject({ status: 400, json: { code: "INVALID_REQUEST" } });
      expect(answer.json.errors).toHaveProperty("itemId");
    },
  );
});
