import { expect, onTestFinished, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import {
  checkoutShop,
  enterAll,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";

const approved = "4242424242424242";
const declined = "4000000000000002";

test("after a declined payment the cart is its visitor's again, and is ordered under another key", async () => {
  const { items, rules } = checkoutShop();
  const shop = await buildShop({ items, rules: { ...rules, payments: ["test"] } });
  onTestFinished(shop.close);
  const visitor = visit(shop);
  await enterAll(visitor);
  await postStep(visitor, "payment", { payment: "test" });
  const order = async (cardNumber: string) => {
    const { text } = await visitor.send({ url: "/checkout?step=review" });
    const { state } = shownProps(text);
    const fields: [string, string][] = [
      ["checkoutKey", state.checkoutKey],
      ["cartVersion", String(state.cart.version)],
      ["confirmedCents", String(state.cart.grandTotalCents)],
      ["cardNumber", cardNumber],
    ];
    const { headers } = await visitor.postForm(fields, {}, checkoutPaths.order);
    return { key: state.checkoutKey, location: headers.location };
  };
  const first = await order(declined);
  expect(first.location).toBe("/checkout?step=review&refused");
  const second = await order(approved);
  expect(second.key).not.toBe(first.key);
  expect(second.location).toMatch(/order-confirmed/);
  const orders = await shop.database
    .selectFrom("orders")
    .select("status")
    .orderBy("number")
    .execute();
  expect(orders.map(({ status }) => status)).toEqual(["cancelled", "paid"]);
  // A card's number is kept nowhere.
  expect(JSON.stringify(await shop.dump())).not.toMatch(/\d{16}/);
});
