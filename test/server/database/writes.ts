import * as cartPaths from "../../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import {
  fieldInputName,
  pageInputs,
  partInputName,
} from "../../../server/contract/forms/fields.ts";
import * as restockPaths from "../../../server/contract/restock/paths.ts";
import { createAccountKeeper } from "../../../server/modules/accounts/index.ts";
import { readFields } from "../../support/changes/owner-shop.ts";
import { entries, shownProps } from "../../support/checkout/checkout.ts";
import type { Client, Write, WriteShop } from "../../support/databases/write-shop.ts";
import { keepOrder, PLACED_AT } from "../../support/orders/stored-orders.ts";
import { PASSWORD } from "../../support/owners/accounts.ts";
import { contractWrites } from "./contract-writes.ts";

const blue = { itemId: "mug", sku: "BLAU", quantity: "1" };

async function filled(shop: WriteShop, ware: Readonly<Record<string, string>> = blue) {
  const visitor = shop.visitor();
  await visitor.post(cartPaths.entries, ware);
  return visitor;
}

const steps = ["contact", "address", "shipping", "payment"] as const;

/** A visitor before a step, or at the review. */
async function entered(shop: WriteShop, until?: string) {
  const visitor = await filled(shop);
  for (const step of steps) {
    if (step === until) break;
    await visitor.post(`${checkoutPaths.steps}/${step}`, entries[step]);
  }
  return visitor;
}

async function toOrder(visitor: Client): Promise<Record<string, string>> {
  const { state } = shownProps((await visitor.get("/checkout?step=review")).body);
  return {
    checkoutKey: String(state.checkoutKey),
    cartVersion: String(state.cart.version),
    confirmedCents: String(state.cart.grandTotalCents),
  };
}

const cartWrites: readonly Write[] = [
  {
    name: "a first entry",
    prepare: async (shop) => {
      const visitor = shop.visitor();
      return () => visitor.post(cartPaths.entries, blue);
    },
  },
  {
    name: "another quantity",
    prepare: async (shop) => {
      const visitor = await filled(shop);
      const cart = (await visitor.get(cartPaths.cart)).json();
      const path = `${cartPaths.entries}/${cart.entries[0].id}`;
      return () => visitor.call("PUT", path, { quantity: 3 });
    },
  },
  {
    name: "a removed entry",
    prepare: async (shop) => {
      const visitor = await filled(shop);
      const cart = (await visitor.get(cartPaths.cart)).json();
      return () => visitor.post(`${cartPaths.entries}/${cart.entries[0].id}`, { remove: "1" });
    },
  },
  {
    name: "a destination",
    prepare: async (shop) => {
      const visitor = await filled(shop);
      return () => visitor.post(cartPaths.location, { country: "DE" });
    },
  },
  {
    name: "a coupon",
    prepare: async (shop) => {
      const visitor = await filled(shop);
      return () => visitor.post(cartPaths.coupons, { code: "ZEHN" });
    },
  },
  {
    name: "a subscription",
    prepare: async (shop) => {
      const visitor = shop.visitor();
      await visitor.get(cartPaths.cart);
      const body = { itemId: "abo", sku: "ABO", qty: 1, additionalFields: null };
      return () => visitor.call("POST", cartPaths.subscriptionCart, body);
    },
  },
];

const checkoutWrites: readonly Write[] = [
  ...steps.map((step) => ({
    name: `the step ${step}`,
    prepare: async (shop: WriteShop) => {
      const visitor = await entered(shop, step);
      return () => visitor.post(`${checkoutPaths.steps}/${step}`, entries[step]);
    },
  })),
  ...["invoice", "test"].map((payment) => ({
    name: `an order (${payment})`,
    prepare: async (shop: WriteShop) => {
      const visitor = await entered(shop);
      await visitor.post(`${checkoutPaths.steps}/payment`, { payment });
      const card = payment === "test" && { cardNumber: "4242424242424242" };
      const order = { ...(await toOrder(visitor)), ...card };
      return () => visitor.post(checkoutPaths.order, order);
    },
  })),
];

const visitorWrites: readonly Write[] = [
  {
    name: "a form",
    prepare: async (shop, number) => {
      const fields = { [partInputName("name", 0)]: `Ada ${number}`, [pageInputs.path]: "/shop" };
      const visitor = shop.visitor();
      return () => visitor.post("/forms/kontakt", fields);
    },
  },
  {
    name: "a subscriber",
    prepare: async (shop, number) => {
      const fields = {
        [fieldInputName("mail")]: `ada-${number}@beispiel.de`,
        [pageInputs.path]: "/shop",
      };
      const visitor = shop.visitor();
      return () => visitor.post("/forms/rundbrief", fields);
    },
  },
  {
    name: "somebody who waits for goods",
    prepare: async (shop, number) => {
      const visitor = shop.visitor();
      await visitor.get(cartPaths.cart);
      const siteVisitorEmail = `ada-${number}@beispiel.de`;
      const body = { productId: "mug", variantId: "mug-rot", siteVisitorEmail };
      return () => visitor.call("POST", restockPaths.restock, body);
    },
  },
  {
    name: "a withdrawal",
    prepare: async (shop, number) => {
      const visitor = shop.visitor();
      const fields = {
        name: "Ada",
        orderNumber: "1001",
        email: `ada-${number}@beispiel.de`,
        items: "",
      };
      const review = readFields((await visitor.post("/withdrawal", fields)).body);
      return () => visitor.post("/withdrawal/confirm", review);
    },
  },
  {
    name: "a sign-in",
    prepare: async (shop) => {
      const visitor = shop.visitor();
      await visitor.get(cartPaths.cart);
      const body = { email: "admin@beispiel.de", password: PASSWORD };
      return () => visitor.call("POST", "/api/site-users/account/session", body);
    },
  },
  {
    name: "a link for a new password",
    prepare: async (shop, number) => {
      const visitor = shop.visitor();
      const email = `di-${number}@beispiel.de`;
      const keeper = createAccountKeeper({ database: shop.database, now: () => 0 }, "w1");
      await keeper.add(email, PASSWORD, "none");
      return () => visitor.post("/account/password", { email });
    },
  },
  {
    name: "an address of an account",
    prepare: async (shop) => {
      const owner = shop.owner();
      const fields = readFields((await owner.get("/account/address")).body);
      return () => owner.post("/account/address", { ...fields, ...entries.address });
    },
  },
];

const orders = "/config/orders";

/** Sends a form of the page of an order that was kept. */
const ofOrder = (
  name: string,
  form: string,
  fields: Readonly<Record<string, string>>,
  status: "pending" | "paid" = "paid",
): Write => ({
  name,
  prepare: async (shop, number) => {
    const owner = shop.owner();
    await keepOrder(shop.database, 5000 + number, { status });
    const page = `${orders}/${5000 + number}`;
    const shown = readFields((await owner.get(page)).body);
    return () => owner.post(`${page}/${form}`, { ...shown, ...fields });
  },
});

const ownerWrites: readonly Write[] = [
  ofOrder("a payment", "status", { to: "paid", reason: "", confirmed: "yes" }, "pending"),
  ofOrder("a cancellation", "status", { to: "cancelled", reason: "", confirmed: "yes" }, "pending"),
  ofOrder("a parcel", "parcels", { units: "1", carrier: "DHL", trackingNumber: "1" }),
  {
    name: "a refund",
    prepare: async (shop, number) => {
      const owner = shop.owner();
      await keepOrder(shop.database, 6000 + number, { status: "paid", paidAt: PLACED_AT });
      const form = `${orders}/${6000 + number}/refund`;
      const typed = { kind: "amount", amount: "1,00" };
      const { key = "", confirmedCents = "" } = readFields((await owner.post(form, typed)).body);
      return () => owner.post(form, { ...typed, key, confirmedCents });
    },
  },
  ofOrder("a note", "notes", { text: "Kommt morgen" }),
  {
    name: "another stock",
    prepare: async (shop, number) => {
      const owner = shop.owner();
      const { body } = await owner.get("/config/stock?q=ROT");
      const { version = "0" } = readFields(body);
      const fields = { itemId: "mug", sku: "ROT", version, units: String(100 + number) };
      return () => owner.post("/config/stock", fields);
    },
  },
  ...(
    [
      ["products", { title: "Neu", price: "1" }],
      ["coupons", { name: "Zwei", type: "percent", percent: "2" }],
    ] as const
  ).map(([kind, fields]) => ({
    name: `a new entry of ${kind}`,
    prepare: async (shop: WriteShop, number: number) => {
      const owner = shop.owner();
      const shown = readFields((await owner.get(`/config/${kind}?new=1`)).body);
      const code = kind === "coupons" ? { code: `NEU${number}` } : {};
      return () => owner.post(`/config/${kind}`, { ...shown, ...fields, ...code });
    },
  })),
  {
    name: "preferences",
    prepare: async (shop, number) => {
      const owner = shop.owner();
      await owner.get(cartPaths.cart);
      const path = `/api/v1/commerce-preferences/p${number}`;
      return () => owner.call("PUT", path, { farbe: "blau" });
    },
  },
  {
    name: "an account",
    prepare: async (shop, number) => {
      const owner = shop.owner();
      const fields = { email: `bo-${number}@beispiel.de`, role: "editor" };
      return () => owner.post("/config/accounts", fields);
    },
  },
  {
    name: "an erasure",
    prepare: async (shop, number) => {
      const owner = shop.owner();
      const email = `cy-${number}@beispiel.de`;
      await shop.visitor().post("/forms/rundbrief", {
        [fieldInputName("mail")]: email,
        [pageInputs.path]: "/shop",
      });
      await shop.app.afterAnswers();
      const shown = readFields((await owner.post("/config/privacy/look", { email })).body);
      return () => owner.post("/config/privacy/erase", { ...shown, email });
    },
  },
];

/** The writes of visitors and owners. */
export const writes: readonly Write[] = [
  ...cartWrites,
  ...checkoutWrites,
  ...visitorWrites,
  ...ownerWrites,
  ...contractWrites,
];
