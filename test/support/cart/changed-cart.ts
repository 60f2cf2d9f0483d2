import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import { buildShop, type Shop, visit } from "../server/shop.ts";
import { engravedItem, itemOf, kontorItems, variantOf } from "./cart-catalog.ts";

const coupon = {
  name: "",
  minimumSubtotalCents: 0,
  startsOn: undefined,
  endsOn: undefined,
  combinable: true,
  products: undefined,
  maxRedemptions: undefined,
};

const option = {
  description: "",
  type: "flat",
  states: undefined,
  freeFromCents: undefined,
  taxClass: "standard",
} as const;

const rules: Partial<ShopRules> = {
  country: "DE",
  coupons: [
    { ...coupon, code: "MOIN10", type: "percent", rate: 100_000 },
    { ...coupon, code: "ALT", type: "fixed", amountCents: 500, endsOn: 1_700_000_000_000 },
    { ...coupon, code: "VIEL", type: "fixed", amountCents: 500, minimumSubtotalCents: 1_000_000 },
  ],
  shippingOptions: [
    { ...option, id: "post", name: "Post", priceCents: 490, countries: ["DE"] },
    { ...option, id: "welt", name: "Welt", priceCents: 1900, countries: undefined },
  ],
};

/**
 * A shop with coupons and shipping options that also has a product with a form, a subscription, a paywall and a file.
 * `becher` has five in stock.
 */
export const buildChangeShop = (): Promise<Shop> =>
  buildShop({
    rules,
    cartWritesPerMinute: 10_000,
    items: [
      ...kontorItems(),
      engravedItem(),
      itemOf({ id: "abo" }, { isSubscribable: true, variants: [variantOf({ sku: "ABO" })] }),
      itemOf({ id: "mitglieder" }, { productType: 5 }),
    ],
  });

/** A visitor with two cups (`becher`) and an engraved board (`brett`) in the cart, and the ids of these entries. */
export async function visitWithCart(shop: Shop) {
  const visitor = visit(shop);
  await visitor.readCart();
  const cups = await visitor.add({ itemId: "becher", quantity: 2 });
  const board = await visitor.add({ itemId: "brett", additionalFields: '{"name":"Anna"}' });
  return { visitor, cups: cups.json.newlyAdded.id, board: board.json.newlyAdded.id };
}
