import { afterEach, expect, test, vi } from "vitest";
import { followShop } from "../../../client/analytics/shop-events.ts";
import type { ShownProduct } from "../../../client/shop/also-bought.ts";
import { showRelated } from "../../../client/shop/related-items.ts";

afterEach(() => void vi.unstubAllGlobals());

const product = (id: string): ShownProduct => ({
  id,
  title: id,
  fullUrl: `/shop/${id}`,
  image: null,
  price: { price: "5,00 €" },
});

test("what others bought too is told where it was shown before, and whenever it is shown again", () => {
  vi.stubGlobal("document", new EventTarget());
  showRelated([product("a"), product("b")]);
  const told: unknown[] = [];
  followShop((event, data) => told.push([event, Reflect.get(data, "item_ids")]), {});
  expect(told).toEqual([["related_items", ["a", "b"]]]);
  showRelated([product("b"), product("c")]);
  expect(told).toEqual([
    ["related_items", ["a", "b"]],
    ["related_items", ["b", "c"]],
  ]);
});
