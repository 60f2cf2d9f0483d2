import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { taxOf } from "../../../support/cart/totals.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

type Visitor = ReturnType<typeof visit>;

const review = async (visitor: Visitor) => {
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  return shownProps(text).state;
};

type Seen = { readonly checkoutKey: string; readonly cart: Record<string, number> };

const order = (visitor: Visitor, { checkoutKey, cart }: Seen) =>
  visitor.send({
    method: "POST",
    url: checkoutPaths.order,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": visitor.cookies.get("crumb") ?? "",
    },
    payload: JSON.stringify({
      checkoutKey,
      cartVersion: String(cart.version),
      confirmedCents: String(cart.grandTotalCents),
    }),
  });

const move = (visitor: Visitor, country: string) =>
  visitor.write("PUT", "location", { country, region: null, zip: null });

describe.each([true, false])("taxes that prices include: %s", (included) => {
  let shop: Shop;
  beforeEach(async () => {
    const { items, rules } = checkoutShop();
    shop = await buildShop({ items, rules: { ...rules, taxRules: [taxOf(19, { included })] } });
  });
  afterEach(() => shop.close());

  const taxOfOrder = async () => {
    const { totals } = await shop.database
      .selectFrom("orders")
      .select("totals")
      .executeTakeFirstOrThrow();
    return JSON.parse(totals).taxCents;
  };

  async function buyFile(country: string): Promise<Visitor> {
    const visitor = visit(shop);
    await fill(visitor, "heft");
    await postStep(visitor, "contact", entries.contact);
    await postStep(visitor, "address", { ...entries.billing, "billing-country": country });
    await postStep(visitor, "payment", entries.payment);
    return visitor;
  }
  const tax = included ? 206 : 245;

  test("an order is taxed by its own address, wherever the cart was moved to", async () => {
    const visitor = await buyFile("DE");
    expect((await move(visitor, "AF")).json.shoppingCart.taxCents).toBe(0);
    const seen = await review(visitor);
    expect(seen.cart).toMatchObject({ taxCents: tax, shippingLocation: { country: "DE" } });
    expect((await order(visitor, seen)).status).toBe(200);
    expect(await taxOfOrder()).toBe(tax);
  });

  test("a price that was shown for another place is told before ordering, once", async () => {
    const visitor = await buyFile("DE");
    const seen = await review(visitor);
    const { shoppingCart: cart } = (await move(visitor, "AF")).json;
    expect(await order(visitor, { ...seen, cart })).toMatchObject({
      status: 409,
      json: { code: "TOTAL_CHANGED" },
    });
    expect((await order(visitor, await review(visitor))).status).toBe(200);
    expect(await taxOfOrder()).toBe(tax);
  });

  test("a buyer abroad pays no tax of the shop's country", async () => {
    const visitor = await buyFile("AF");
    await move(visitor, "DE");
    expect((await order(visitor, await review(visitor))).status).toBe(200);
    expect(await taxOfOrder()).toBe(0);
  });

  test("what is shipped is taxed where it goes, whoever pays", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    await postStep(visitor, "address", {
      ...entries.address,
      ...entries.billing,
      "billing-country": "AT",
      "billing-zip": "1010",
      sameBilling: "",
    });
    await move(visitor, "US");
    expect((await order(visitor, await review(visitor))).status).toBe(200);
    expect(await taxOfOrder()).toBe(included ? 284 : 338);
  });
});
