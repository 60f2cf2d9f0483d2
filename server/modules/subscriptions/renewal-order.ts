import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import { addCart, toPurchase, variantUnavailable } from "../cart/index.ts";
import type { Order, OrderService } from "../orders/index.ts";
import type { CheckoutPayments } from "../payments/index.ts";
import { contractShop } from "./contract-shop.ts";
import { toRenewalMail } from "./mails.ts";
import { createSubscriptionStore } from "./store.ts";
import type { Contract, Subscription } from "./subscription.ts";

type RenewalPlace = { readonly site: Site; readonly shop: Shop; readonly now: number };

/** The services with which orders are placed and paid. */
export type RenewalParts = {
  readonly orders: Pick<OrderService, "place" | "find">;
  /** Undefined without a way to pay by a provider. */
  readonly payments: Pick<CheckoutPayments, "renew" | "namesOf"> | undefined;
};

/**
 * How an order is paid: as the first one was. By invoice only where the site offers it. Null for no way, with which none is
 * placed.
 */
async function toWay(
  transaction: Transaction,
  { orders, payments }: RenewalParts,
  site: Site,
  firstOrderId: string,
): Promise<"stripe" | "test" | "invoice" | null> {
  const first = await orders.find(firstOrderId, transaction);
  const names = payments?.namesOf(site) ?? [];
  const charged = (["stripe", "test"] as const).filter((name) => names.includes(name));
  const same = charged.find((name) => name === first?.payment);
  if (same !== undefined) return same;
  if (site.content.shop.payments.includes("invoice")) return "invoice";
  return charged[0] ?? null;
}

/** True for a way in which the shop charges by itself. */
const isCharged = (payment: Order["payment"]): boolean =>
  payment === "stripe" || payment === "test";

/**
 * Places the order of a subscription's cycle, at the price of the contract; shipping and taxes are the current ones. Its buyer is
 * mailed at once, or once it is paid if its payment has begun. Errors: those of placing orders.
 */
export async function makeRenewalOrder(
  transaction: Transaction,
  parts: RenewalParts,
  { id, orderId, contract, cycle, skipped, nextAt }: Subscription,
  { site, shop: shopOfNow, now }: RenewalPlace,
): Promise<{ readonly order: Order; readonly awaitsPayment: boolean }> {
  const { orders, payments } = parts;
  const payment = await toWay(transaction, parts, site, orderId);
  const shop = contractShop(shopOfNow, contract);
  const { cart, purchase } = await fillCart(transaction, shop, contract, now);
  await createSubscriptionStore(transaction).addCycle(id, cycle + skipped, cart.id);
  const { email, locale, origin, shippingAddress, billingAddress, business } = contract;
  const { order } = await orders.place(transaction, {
    site,
    shop,
    origin,
    email,
    locale,
    shippingAddress,
    billingAddress,
    business,
    note: "",
    cartId: cart.id,
    cartVersion: cart.version,
    checkoutKey: `${id}:${cycle + skipped}`,
    payment,
    awaitsPayment: isCharged(payment),
    giftCardIds: [],
    confirmedCents: purchase.totals.grandTotalCents,
  });
  const awaitsPayment = order.status === "pending" && isCharged(order.payment);
  if (awaitsPayment) {
    await payments?.renew(transaction, order, orderId);
    return { order, awaitsPayment };
  }
  const { from } = site.content.mail;
  const mail = toRenewalMail({ site, from, contract }, { orderId, number: order.number, nextAt });
  await addMail(transaction, mail, now);
  return { order, awaitsPayment };
}

/** A cart with nothing but the line of a contract. Throws where it is not sold any more. */
async function fillCart(transaction: Transaction, shop: Shop, contract: Contract, now: number) {
  const kind = "subscription";
  const state = toCartState(contract);
  const cart = await addCart(transaction, { websiteId: shop.websiteId, kind, state, now });
  const none = new Map<string, number>();
  const purchase =
    cart &&
    toPurchase(shop, cart, {
      isSent: contract.shippingAddress !== null,
      location: toLocation(contract),
      redemptions: none,
      ownRedemptions: none,
    });
  if (!cart || !purchase) throw variantUnavailable();
  return { cart, purchase };
}

const toCartState = (contract: Contract) => {
  const { itemId, sku, title, attributes, quantity, additionalFields } = contract.line;
  return {
    entries: [{ id: randomUUID(), itemId, sku, title, attributes, quantity, additionalFields }],
    coupons: [],
    location: toLocation(contract),
    shippingOption: contract.shippingOption,
  };
};

const toLocation = ({ shippingAddress, billingAddress }: Contract) => {
  const address = shippingAddress ?? billingAddress;
  return (
    address && {
      country: address.country,
      region: address.region || null,
      zip: address.zip || null,
    }
  );
};
