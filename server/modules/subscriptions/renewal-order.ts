import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import { addCart, toPurchase, variantUnavailable } from "../cart/index.ts";
import type { OrderService } from "../orders/index.ts";
import { contractShop } from "./contract-shop.ts";
import { toRenewalMail } from "./mails.ts";
import { createSubscriptionStore } from "./store.ts";
import type { Contract, Subscription } from "./subscription.ts";

type RenewalPlace = { readonly site: Site; readonly shop: Shop; readonly now: number };

/**
 * Places the order of a subscription's cycle, and mails its buyer. It is paid by invoice, at the price of the contract; shipping
 * and taxes are the current ones. Errors: those of placing orders.
 */
export async function makeRenewalOrder(
  transaction: Transaction,
  orders: Pick<OrderService, "place">,
  { id, orderId, contract, cycle, nextAt }: Subscription,
  { site, shop: shopOfNow, now }: RenewalPlace,
): Promise<void> {
  const shop = contractShop(shopOfNow, contract);
  const kind = "subscription";
  const state = toCartState(contract);
  const cart = await addCart(transaction, { websiteId: shop.websiteId, kind, state, now });
  const none = new Map<string, number>();
  const location = toLocation(contract);
  const purchase =
    cart &&
    toPurchase(shop, cart, {
      isSent: contract.shippingAddress !== null,
      location,
      redemptions: none,
      ownRedemptions: none,
    });
  if (!cart || !purchase) throw variantUnavailable();
  await createSubscriptionStore(transaction).addCycle(id, cycle, cart.id);
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
    checkoutKey: `${id}:${cycle}`,
    payment: "invoice",
    awaitsPayment: false,
    giftCardIds: [],
    confirmedCents: purchase.totals.grandTotalCents,
  });
  const { from } = site.content.mail;
  const mail = toRenewalMail({ site, from, contract }, { orderId, number: order.number, nextAt });
  await addMail(transaction, mail, now);
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
