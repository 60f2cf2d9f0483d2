import { toEmailKey } from "../../../server/contract/values/email.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { Order } from "../../../server/modules/orders/index.ts";
import { createOrderStore } from "../../../server/modules/orders/store.ts";
import { createParcelStore } from "../../../server/modules/orders/stores/parcel-store.ts";
import { postAddress } from "./order-desk.ts";

/** When stored orders were placed. */
export const PLACED_AT = Date.UTC(2026, 0, 15, 9, 30, 15);

/** An order of two blue mugs of the small site; its id is `o` with its number. */
export const toStoredOrder = (number: number, changes: Partial<Order> = {}): Order => ({
  id: `o${number}`,
  websiteId: "w1",
  number,
  token: `token-${number}`,
  status: "pending",
  payment: "invoice",
  isTest: false,
  cartId: `cart-${number}`,
  locale: "de-DE",
  email: "ada@beispiel.de",
  shippingAddress: postAddress,
  billingAddress: null,
  note: "",
  hasSubscription: false,
  createdAt: PLACED_AT,
  consentAt: null,
  deliverAt: null,
  cancelAskedAt: null,
  paidAt: null,
  refundedCents: 0,
  parcels: [],
  lines: [
    {
      itemId: "mug",
      sku: "BLAU",
      title: "Becher",
      attributes: { Farbe: "Blau" },
      productType: "physical",
      quantity: 2,
      unitCents: 1250,
      additionalFields: null,
      fullUrl: "/shop/becher",
      image: null,
    },
  ],
  totals: {
    currency: "EUR",
    subtotalCents: 2500,
    discountCents: 0,
    shippingCents: 490,
    taxCents: 477,
    grandTotalCents: 2990,
    giftCardCents: 0,
    coupons: [],
    taxes: [{ name: "MwSt.", rate: 19, included: true, amountCents: 477 }],
    shippingOption: { id: "post", name: "Post" },
  },
  ...changes,
});

/** Keeps it as if it had been placed. */
export async function keepOrder(
  database: Database,
  number: number,
  changes: Partial<Order> = {},
): Promise<Order> {
  const order = toStoredOrder(number, changes);
  const orders = createOrderStore(database);
  const { email, status } = order;
  const keys = { checkoutKey: `checkout-${number}`, emailKey: toEmailKey(email), network: "" };
  await orders.add({ order, ...keys, unitsTaken: order.lines.map(() => 0) });
  for (const parcel of order.parcels) await createParcelStore(database).add(order.id, parcel);
  await orders.change(order, {
    changedAt: PLACED_AT,
    changedBy: "buyer",
    from: null,
    to: status,
    reason: "",
  });
  return order;
}
