import type { Coupon, ShippingOption } from "../../../server/content/shop/shop-rules.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";
import { engravedItem, engraving, itemOf, shopOver } from "../../support/cart/cart-catalog.ts";

/** Orders that can use `FIVE`. */
export const MOST_FIVES = 3;

const coupon = (code: string, amountCents: number, maxRedemptions?: number): Coupon => ({
  code,
  name: code,
  type: "fixed",
  amountCents,
  combinable: true,
  minimumSubtotalCents: 0,
  startsOn: undefined,
  endsOn: undefined,
  products: undefined,
  maxRedemptions,
});

const shipping = (id: string, countries?: readonly string[]): ShippingOption => ({
  id,
  name: id,
  description: "",
  type: "flat",
  priceCents: 500,
  countries,
  states: undefined,
  freeFromCents: undefined,
  taxClass: "standard",
});

const shop = shopOver([itemOf(), engravedItem()], {
  rules: {
    coupons: [coupon("FIVE", 500, MOST_FIVES), coupon("TEN", 1000)],
    shippingOptions: [shipping("post"), shipping("pickup", ["DE"])],
  },
});

const products = new Map(shop.listProducts(2).map((product) => [product.id, product]));

/**
 * The shop whose calls race: cups and engraved boards, five of each; two coupons that count beside each other; pick-up in
 * one country only.
 */
export const raceShop: Shop = {
  ...shop,
  findProduct: (itemId) => products.get(itemId),
  findForm: ({ formId }) => (formId === engraving.id ? engraving : undefined),
};

/** A board as it is added and changed, with a name on it. */
export const boardWith = (name: string) => ({
  itemId: "brett",
  sku: "BR-1",
  additionalFields: JSON.stringify({ name }),
});
