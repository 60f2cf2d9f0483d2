import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { flatShipping, taxOf } from "../../../support/cart/totals.ts";
import {
  checkoutShop,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

type Visitor = ReturnType<typeof visit>;

const pickup = {
  ...flatShipping({ id: "laden", name: "Abholung", countries: ["DE"] }),
  type: "pickup",
  description: "Samstags",
  priceCents: 0,
} as const;
const parcel = flatShipping({ countries: ["DE"] });
const abroad = flatShipping({ id: "at", countries: ["AT"], priceCents: 990 });

const stateOf = async (visitor: Visitor, step = "review") => {
  const { text } = await visitor.send({ url: `/checkout?step=${step}` });
  return shownProps(text).state;
};

let shop: Shop;
beforeEach(async () => {
  const { items } = checkoutShop();
  shop = await buildShop({
    items,
    rules: { shippingOptions: [parcel, abroad, pickup], taxRules: [taxOf(19)] },
  });
});
afterEach(() => shop.close());

async function begin(): Promise<Visitor> {
  const visitor = visit(shop);
  await fill(visitor);
  await postStep(visitor, "contact", entries.contact);
  return visitor;
}

const order = (visitor: Visitor, { checkoutKey, cart }: Awaited<ReturnType<typeof stateOf>>) =>
  visitor.postForm(
    [
      ["checkoutKey", checkoutKey],
      ["cartVersion", String(cart.version)],
      ["confirmedCents", String(cart.grandTotalCents)],
    ],
    {},
    checkoutPaths.order,
  );

const placed = () => shop.database.selectFrom("orders").selectAll().executeTakeFirstOrThrow();

describe("who picks up an order", () => {
  test("is asked for no address, and orders without one", async () => {
    const visitor = await begin();
    await postStep(visitor, "address", { shippingOption: "laden" });
    const seen = await stateOf(visitor);
    expect(seen).toMatchObject({
      step: "review",
      steps: ["contact", "address", "payment", "review"],
    });
    expect(seen.cart).toMatchObject({ selectedShippingOption: "laden", shippingCostCents: 0 });
    await order(visitor, seen);
    const row = await placed();
    expect(row).toMatchObject({ shipping_address: "", billing_address: "" });
    expect(JSON.parse(row.totals)).toMatchObject({
      shippingOption: { id: "laden", name: "Abholung", description: "Samstags" },
      taxCents: 206,
    });
  });

  test("gets an invoice with an address if wanted, and pays the taxes of the shop's place", async () => {
    const visitor = await begin();
    await postStep(visitor, "address", {
      ...entries.billing,
      "billing-country": "AT",
      "billing-zip": "1010",
      shippingOption: "laden",
      invoiceAddress: "on",
    });
    await postStep(visitor, "payment", entries.payment);
    await order(visitor, await stateOf(visitor));
    const row = await placed();
    expect(row.shipping_address).toBe("");
    expect(JSON.parse(row.billing_address ?? "null")).toMatchObject({ country: "AT" });
    expect(JSON.parse(row.totals)).toMatchObject({
      taxCents: 206,
      shippingOption: { id: "laden" },
    });
  });

  test("can have it sent after all, to another country too", async () => {
    const visitor = await begin();
    await postStep(visitor, "address", { shippingOption: "laden" });
    await postStep(visitor, "address", {
      ...entries.address,
      "shipping-country": "AT",
      "shipping-zip": "1010",
      shippingOption: "",
    });
    expect((await stateOf(visitor, "shipping")).cart.selectedShippingOption).toBe("at");
    await postStep(visitor, "shipping", { shippingOption: "at" });
    await postStep(visitor, "payment", entries.payment);
    await order(visitor, await stateOf(visitor));
    expect(JSON.parse((await placed()).shipping_address ?? "null")).toMatchObject({
      country: "AT",
    });
  });

  test("cannot move the place of its taxes by the cart's", async () => {
    const visitor = await begin();
    await postStep(visitor, "address", { shippingOption: "laden" });
    await postStep(visitor, "payment", entries.payment);
    await visitor.write("PUT", "location", { country: "AF", region: null, zip: null });
    const seen = await stateOf(visitor);
    await order(visitor, seen);
    const orders = await shop.database.selectFrom("orders").selectAll().execute();
    for (const { totals } of orders) expect(JSON.parse(totals).taxCents).toBe(206);
  });
});
