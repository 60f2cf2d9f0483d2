import { expect, onTestFinished, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import type { PaymentProvider } from "../../../../server/modules/payments/index.ts";
import {
  checkoutShop,
  enterAll,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";

const refusing: PaymentProvider = {
  name: "stripe",
  start: async () => ({ kind: "refused", reason: "amount_too_small" }),
  look: async (reference) => ({ kind: "unknown", reference }),
  cancel: async (reference) => ({ kind: "cancelled", reference }),
  refund: async () => ({ kind: "refused" }),
};

test("a payment that the provider does not take is told at once, to the owner once, and its order ends", async () => {
  const { items, rules } = checkoutShop();
  const shop = await buildShop({
    items,
    rules: { ...rules, payments: ["stripe", "invoice"] },
    mail: { from: "Laden <post@laden.example>", ownerTo: ["inhaberin@laden.example"] },
    toStripe: () => refusing,
  });
  onTestFinished(shop.close);
  const visitor = visit(shop);
  await enterAll(visitor);
  await postStep(visitor, "payment", { payment: "stripe" });
  const order = async () => {
    const { text } = await visitor.send({ url: "/checkout?step=review" });
    const { checkoutKey, cart } = shownProps(text).state;
    return visitor.send({
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
  };
  for (const _ of [1, 2]) {
    expect(await order()).toMatchObject({
      status: 409,
      json: {
        code: "PAYMENT_REFUSED",
        message: expect.stringContaining("Diese Zahlungsart nimmt der Shop gerade nicht an."),
      },
    });
  }
  const rows = await shop.database.selectFrom("orders").select("status").execute();
  expect(rows.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(await shop.database.selectFrom("stock").select("units").execute()).toEqual([{ units: 5 }]);
  const mails = await mailsOf(shop.database);
  expect(mails.map(({ subject }) => subject)).toEqual(["Zahlungen werden nicht angenommen"]);
  expect(mails[0]?.text).toContain("amount_too_small");
});

test("a shop whose only way to pay has no keys takes no order, and keeps its stock", async () => {
  const { items, rules } = checkoutShop();
  const shop = await buildShop({ items, rules: { ...rules, payments: ["stripe"] } });
  onTestFinished(shop.close);
  const visitor = visit(shop);
  await enterAll(visitor);
  const paid = await postStep(visitor, "payment", { payment: "stripe" });
  expect(paid).toMatchObject({
    status: 303,
    headers: { location: expect.stringContaining("payment") },
  });
  const stock = () => shop.database.selectFrom("stock").selectAll().execute();
  const before = await stock();
  const { text } = await visitor.send({ url: "/checkout?step=payment" });
  const { checkoutKey, cart } = shownProps(text).state;
  const answer = await visitor.send({
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
  expect(answer).toMatchObject({ status: 400, json: { code: "CHECKOUT_INVALID" } });
  expect(await shop.database.selectFrom("orders").selectAll().execute()).toEqual([]);
  expect(await stock()).toEqual(before);
});
