import { expect, test } from "vitest";
import type { Offer } from "../../../../server/modules/offers/offer.ts";
import { offeredShop } from "../../../../server/modules/offers/offer-terms.ts";
import { itemOf, shopOver, variantOf } from "../../../support/cart/cart-catalog.ts";

test("two lines of one product without SKU leave it one variant, so that it is found", () => {
  const shop = shopOver([itemOf({ id: "kurs" }, { variants: [variantOf({ sku: undefined })] })]);
  const variant = { itemId: "kurs", sku: null, title: "Kurs", priceCents: 900, weight: 0 };
  const offered = { ...variant, taxClass: "standard", categories: [] };
  const offer = {
    terms: { variants: [offered, offered], rules: {}, totals: { currency: shop.currency } },
    createdAt: 0,
  } as unknown as Offer;
  const { variants } = offeredShop(shop, offer).findProduct("kurs") ?? { variants: [] };
  expect(variants.map(({ priceCents }) => priceCents)).toEqual([900]);
});
