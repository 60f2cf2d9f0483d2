import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeProof } from "../../../../client/shop/payments/proof-of-work.ts";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import * as paymentsPaths from "../../../../server/contract/payments/paths.ts";
import { createGuardStore } from "../../../../server/modules/payments/guard/guard-store.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

const approved = "4242424242424242";
const declined = "4000000000000002";
const answeredLate = "4000000000006975";

let shop: Shop;
beforeEach(async () => {
  const { items, rules } = checkoutShop();
  shop = await buildShop({ items, rules: { ...rules, payments: ["test", "invoice"] } });
});
afterEach(() => shop.close());

type Visitor = ReturnType<typeof visit>;

async function begin(payment = "test", at = shop): Promise<Visitor> {
  const visitor = visit(at);
  await enterAll(visitor);
  await postStep(visitor, "payment", { payment });
  return visitor;
}

async function confirmed(visitor: Visitor): Promise<Record<string, string>> {
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  const { state } = shownProps(text);
  return {
    checkoutKey: state.checkoutKey,
    cartVersion: String(state.cart.version),
    confirmedCents: String(state.cart.grandTotalCents),
  };
}

const post = async (visitor: Visitor, fields: Record<string, string>) =>
  visitor.postForm(
    Object.entries({ ...(await confirmed(visitor)), ...fields }),
    {},
    checkoutPaths.order,
  );

const send = async (visitor: Visitor, fields: Record<string, string>) =>
  visitor.send({
    method: "POST",
    url: checkoutPaths.order,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": visitor.cookies.get("crumb") ?? "",
    },
    payload: JSON.stringify({ ...(await confirmed(visitor)), ...fields }),
  });

const countOrders = async () =>
  (await shop.database.selectFrom("orders").select("id").execute()).length;

/** Lets the shop notice that cards are being tried. */
async function raise({ database, now }: Shop = shop): Promise<void> {
  const { website_id: id } = await database
    .selectFrom("carts")
    .select("website_id")
    .executeTakeFirstOrThrow();
  await createGuardStore(database).raise(id, now + 60 * 60_000, now);
}

test("a cart with five declined cards is refused a sixth before anything is ordered, but not an invoice", async () => {
  const visitor = await begin();
  for (let index = 0; index < 5; index++) await post(visitor, { cardNumber: declined });
  const before = await countOrders();
  const answer = await send(visitor, { cardNumber: approved });
  expect(answer.status).toBe(429);
  expect(answer.text).toContain("zu viele Zahlungen abgelehnt");
  expect(await countOrders()).toBe(before);
  await postStep(visitor, "payment", { payment: "invoice" });
  expect((await send(visitor, {})).status).toBe(200);
});

test("where cards are being tried, an order by script needs a proof, and an invoice none", async () => {
  const visitor = await begin();
  await raise();
  const refused = await send(visitor, { cardNumber: approved });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("prüfen wir kurz, ob du ein Mensch bist");
  expect(await countOrders()).toBe(0);
  let hasWorked = false;
  const proof = await makeProof(
    () => {
      hasWorked = true;
    },
    async (address) => new Response((await visitor.send({ url: String(address) })).text),
  );
  expect(hasWorked).toBe(true);
  const placed = await send(visitor, { cardNumber: approved, proof });
  expect(placed.status).toBe(200);
  expect(JSON.parse(placed.text).location).toMatch(/order-confirmed/);
  const other = await begin("invoice");
  expect((await send(other, {})).status).toBe(200);
});

test("a proof counts for one order", async () => {
  const visitor = await begin();
  await raise();
  const proof = await makeProof(
    () => {},
    async (address) => new Response((await visitor.send({ url: String(address) })).text),
  );
  await send(visitor, { cardNumber: declined, proof });
  expect((await send(visitor, { cardNumber: approved, proof })).status).toBe(409);
  expect(await countOrders()).toBe(1);
});

test("without a proof, a posted form of a shop that cannot mail leads back to the review, which says why", async () => {
  const visitor = await begin();
  await raise();
  const answer = await post(visitor, { cardNumber: approved });
  expect(answer.headers.location).toBe("/checkout?step=review&refused");
  const { text } = await visitor.send({ url: "/checkout?step=review&refused" });
  expect(shownProps(text).notice.text).toContain("prüfen wir kurz");
  expect(await countOrders()).toBe(0);
});

test("without script, a mailed link is such a proof: for its cart, once, and three of them at most", async () => {
  const { items, rules } = checkoutShop();
  const mailing = await buildShop({
    items,
    rules: { ...rules, payments: ["test"] },
    mail: { from: "Laden <post@laden.example>" },
  });
  onTestFinished(mailing.close);
  const [visitor, other] = [await begin("test", mailing), await begin("test", mailing)];
  await raise(mailing);
  const linkOf = async () => {
    const mails = await mailsOf(mailing.database);
    const last = mails.at(-1);
    expect(last).toMatchObject({ kind: "payment-link", to: [entries.contact.email] });
    const url = /https:\/\/laden\.example(\S+)/.exec(last?.text ?? "")?.[1] ?? "";
    return { url, proof: new URLSearchParams(url.split("?")[1]).get("proof") ?? "" };
  };
  const answer = await post(visitor, { cardNumber: approved });
  expect(answer.headers.location).toBe("/checkout?step=review&refused");
  const { text } = await visitor.send({ url: "/checkout?step=review&refused" });
  expect(shownProps(text).notice.text).toBe(
    "Wir haben dir einen Link gemailt. Öffne ihn, um zu bezahlen.",
  );
  const { url, proof } = await linkOf();
  expect((await visitor.send({ url })).text).toContain(`name="proof" value="${proof}"`);
  // Of another cart's link nothing comes but a link of its own.
  await post(other, { cardNumber: approved, proof });
  expect(await mailsOf(mailing.database)).toHaveLength(2);
  await post(visitor, { cardNumber: declined, proof });
  const statuses = async () =>
    (await mailing.database.selectFrom("orders").select("status").execute()).map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual(["cancelled"]);
  await post(visitor, { cardNumber: approved, proof });
  expect(await statuses()).toEqual(["cancelled"]);
  expect((await post(visitor, { cardNumber: approved })).status).toBe(303);
  const { proof: third } = await linkOf();
  expect((await post(visitor, { cardNumber: approved })).status).toBe(429);
  expect(await mailsOf(mailing.database)).toHaveLength(4);
  const paid = await post(visitor, { cardNumber: approved, proof: third });
  expect(paid.headers.location).toMatch(/order-confirmed/);
  expect(await statuses()).toEqual(["cancelled", "paid"]);
});

test("the page of a mailed link sends its proof along", async () => {
  const visitor = await begin();
  const { text } = await visitor.send({ url: "/checkout?step=review&proof=link~1~a%22b" });
  expect(text).toContain('<input type="hidden" name="proof" value="link~1~a&quot;b"/>');
});

const statusesOf = async () => ({
  orders: (await shop.database.selectFrom("orders").select("status").execute()).map(
    ({ status }) => status,
  ),
  payments: (await shop.database.selectFrom("payments").select("state").execute()).map(
    ({ state }) => state,
  ),
});

test("the money of a paid order goes back as soon as its buyer cancels it", async () => {
  const visitor = await begin();
  const { location } = JSON.parse((await send(visitor, { cardNumber: approved })).text);
  expect(await statusesOf()).toEqual({ orders: ["paid"], payments: ["paid"] });
  const token = location.slice(location.lastIndexOf("/") + 1);
  const answer = await visitor.postForm([], {}, `/commerce/orders/${token}/cancel`);
  expect(answer.status).toBe(303);
  expect(await statusesOf()).toEqual({ orders: ["refunded"], payments: ["refunded"] });
});

test("the page that confirms an order asks what became of a payment that nobody has heard of", async () => {
  const visitor = await begin();
  const { location } = JSON.parse((await send(visitor, { cardNumber: answeredLate })).text);
  expect(await statusesOf()).toEqual({ orders: ["pending"], payments: ["starting"] });
  // It was begun a while ago.
  await shop.database
    .updateTable("payments")
    .set({ looked_at: shop.now - 10_000 })
    .execute();
  expect((await visitor.send({ url: location })).status).toBe(200);
  expect(await statusesOf()).toEqual({ orders: ["paid"], payments: ["paid"] });
});

test("whoever asks with what to pay for an order that waits for another provider changes nothing", async () => {
  const visitor = await begin();
  const { location } = JSON.parse((await send(visitor, { cardNumber: answeredLate })).text);
  const token = location.slice(location.lastIndexOf("/") + 1);
  const ask = () =>
    visitor.send({
      method: "POST",
      url: paymentsPaths.orderPayment,
      headers: { "x-csrf-token": visitor.cookies.get("crumb") ?? "" },
      payload: { token },
    });
  expect((await ask()).json).toEqual({ status: "waiting" });
  expect(await statusesOf()).toEqual({ orders: ["pending"], payments: ["starting"] });
  await shop.database.updateTable("orders").set({ status: "cancelled" }).execute();
  expect((await ask()).json).toEqual({ status: "settled" });
});
