import { randomUUID } from "node:crypto";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Database } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import { notFound } from "../../errors.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import { addCart, variantUnavailable } from "../cart/index.ts";
import { isOnline } from "../checkout/index.ts";
import type { Order, OrderService } from "../orders/index.ts";
import { offerEnded } from "./errors.ts";
import { type Offer, stands } from "./offer.ts";
import { offeredShop } from "./offer-terms.ts";
import { createOfferWrites } from "./store.ts";

/** How an offer is accepted. */
type Accepted = {
  readonly site: Site;
  readonly shop: Shop;
  readonly origin: string | undefined;
  /** Null if nothing is to be paid. */
  readonly payment: PaymentName | null;
  readonly hasConsented: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The order of an offer. Undefined for none, or one that a payment has undone: the offer can be accepted again. */
export async function findOrder(
  orders: Pick<OrderService, "find" | "listChanges">,
  database: Database,
  { orderId }: Offer,
): Promise<Order | undefined> {
  const order = orderId === null ? undefined : await orders.find(orderId, database);
  if (order?.status !== "cancelled" || order.paidAt !== null) return order;
  const changes = await orders.listChanges(order.id, database);
  return changes.at(-1)?.changedBy === "payment" ? undefined : order;
}

/** Places the order of an offer, of several attempts only one. Errors: `notFound`, `offerEnded`, and those of placing. */
export async function acceptOffer(
  transaction: Transaction,
  orders: Pick<OrderService, "find" | "listChanges" | "place">,
  found: Offer,
  { site, shop: shopOfNow, origin, payment, hasConsented, now }: Accepted,
): Promise<Order> {
  const writes = createOfferWrites(transaction);
  const offer = await writes.lock(found);
  if (!offer) throw notFound();
  const earlier = await findOrder(orders, transaction, offer);
  if (earlier) return earlier;
  if (!stands(offer, now)) throw offerEnded();
  const { websiteId, email, terms } = offer;
  const { shippingAddress, billingAddress, business, note, totals } = terms;
  const entries = terms.state.entries.map((entry) => ({ ...entry, id: randomUUID() }));
  const state = { ...terms.state, entries };
  const cart = await addCart(transaction, { websiteId, kind: "ordinary", state, now });
  if (!cart) throw variantUnavailable();
  const { order } = await orders.place(transaction, {
    site,
    origin,
    email,
    shippingAddress,
    billingAddress,
    business,
    note,
    payment,
    shop: offeredShop(shopOfNow, offer),
    locale: site.content.website.language,
    cartId: cart.id,
    cartVersion: cart.version,
    checkoutKey: `${offer.id}:${cart.id}`,
    awaitsPayment: isOnline(payment),
    hasConsented,
    giftCardIds: [],
    confirmedCents: totals.grandTotalCents,
  });
  await writes.becomes(offer, order.id);
  return order;
}
