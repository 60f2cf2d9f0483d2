import { afterEach, beforeEach, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop(checkoutShop());
});
afterEach(() => shop.close());

const BOX = /<input[^>]*name="filesAtOnce"/;

async function review(visitor: ReturnType<typeof visit>) {
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  const { checkoutKey, cart } = shownProps(text).state;
  const confirmed: [string, string][] = [
    ["checkoutKey", checkoutKey],
    ["cartVersion", String(cart.version)],
    ["confirmedCents", String(cart.grandTotalCents)],
  ];
  return { text, confirmed };
}

async function buyFile(more: [string, string][]) {
  const visitor = visit(shop);
  await fill(visitor, "heft");
  await postStep(visitor, "contact", entries.contact);
  await postStep(visitor, "address", entries.billing);
  await postStep(visitor, "payment", entries.payment);
  const { text, confirmed } = await review(visitor);
  expect(text).toMatch(BOX);
  await visitor.postForm([...confirmed, ...more], {}, checkoutPaths.order);
  return shop.database
    .selectFrom("orders")
    .select(["consent_at", "deliver_at"])
    .executeTakeFirstOrThrow();
}

test("who agrees to get files at once, without script too, gets them so", async () => {
  const consent: [string, string] = ["filesAtOnce", "on"];
  expect(await buyFile([consent])).toEqual({ consent_at: shop.now, deliver_at: null });
});

test("who does not agree gets them after the fourteen days of withdrawal", async () => {
  const later = shop.now + 14 * 24 * 60 * 60_000;
  expect(await buyFile([])).toEqual({ consent_at: null, deliver_at: later });
});

test("nobody is asked who buys no file", async () => {
  const visitor = visit(shop);
  await enterAll(visitor);
  const { text, confirmed } = await review(visitor);
  expect(text).not.toMatch(BOX);
  await visitor.postForm([...confirmed, ["filesAtOnce", "on"]], {}, checkoutPaths.order);
  const columns = ["consent_at", "deliver_at"] as const;
  const row = await shop.database.selectFrom("orders").select(columns).executeTakeFirstOrThrow();
  expect(row).toEqual({ consent_at: null, deliver_at: null });
});
