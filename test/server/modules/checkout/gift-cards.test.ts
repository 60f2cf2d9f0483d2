import { afterEach, beforeEach, expect, test } from "vitest";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import {
  codesIn,
  giftCardOrder,
  giftCardsOn,
  loadGiftCardSite,
} from "../../../support/orders/gift-cards.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

const REFUSAL = "Geschenkgutscheine lassen sich nicht mit einem Gutschein bezahlen.";
const site = await loadGiftCardSite();

let shop: Shop;
let code: string;
beforeEach(async () => {
  const { items, rules } = checkoutShop();
  const priceMoney = { value: "100.00", currency: "EUR" };
  const card = itemOf(
    { id: "gutschein", title: "Gutschein" },
    { productType: 4, variants: [variantOf({ sku: "G-100", priceMoney })] },
  );
  shop = await buildShop({
    items: [...items, card],
    rules,
    mail: { from: "Laden <post@laden.example>" },
  });
  const { giftCards, inOrder } = giftCardsOn(shop.database, () => shop.now);
  const order = { ...giftCardOrder("before"), websiteId: site.content.website.id };
  await inOrder((transaction) => giftCards.issue(transaction, site, order));
  code = codesIn((await mailsOf(shop.database)).map(({ text }) => text).join("\n"))[0] ?? "";
});
afterEach(() => shop.close());

type Visitor = ReturnType<typeof visit>;

const enter = (visitor: Visitor) => visitor.postForm([["code", code]], {}, checkoutPaths.codes);

const sendCode = (visitor: Visitor) =>
  visitor.send({
    method: "POST",
    url: checkoutPaths.codes,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": visitor.cookies.get("crumb") ?? "",
    },
    payload: JSON.stringify({ code }),
  });

const review = async (visitor: Visitor) => {
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  return shownProps(text).state;
};

const order = async (visitor: Visitor) => {
  const { checkoutKey, cart, dueCents } = await review(visitor);
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
      dueCents: String(dueCents),
    }),
  });
};

test("a gift card is not taken for gift cards alone, and says why", async () => {
  const visitor = visit(shop);
  await fill(visitor, "gutschein");
  await postStep(visitor, "contact", entries.contact);
  await postStep(visitor, "address", entries.billing);
  expect(await sendCode(visitor)).toMatchObject({
    status: 409,
    json: { code: "GIFT_CARD_FOR_GIFT_CARD", message: REFUSAL },
  });
  expect((await enter(visitor)).headers.location).toBe("/checkout?step=payment&refused");
  expect((await visitor.send({ url: "/checkout?step=payment&refused" })).text).toContain(REFUSAL);
});

test("a gift card pays everything in a cart but gift cards", async () => {
  const visitor = visit(shop);
  await enterAll(visitor);
  await fill(visitor, "gutschein");
  await enter(visitor);
  // A mug of 12.90 and its shipping of 4.90, of the 25.00 on the card.
  expect(await review(visitor)).toMatchObject({
    giftCards: [{ cents: 1780 }],
    dueCents: 10_000,
  });
  expect((await order(visitor)).status).toBe(200);
  const { totals } = await shop.database
    .selectFrom("orders")
    .select("totals")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(totals)).toMatchObject({ grandTotalCents: 11_780, giftCardCents: 1780 });
});

test("an order of gift cards is refused, too, if a card was entered for what has gone from the cart", async () => {
  const visitor = visit(shop);
  await enterAll(visitor);
  await fill(visitor, "gutschein");
  await enter(visitor);
  const { json } = await visitor.readCart();
  const mug = json.entries.find(({ itemId }: { itemId: string }) => itemId === "becher");
  await visitor.write("DELETE", `entries/${mug.id}`);
  await postStep(visitor, "address", entries.billing);
  expect(await review(visitor)).toMatchObject({ giftCards: [{ cents: 0 }], dueCents: 10_000 });
  expect(await order(visitor)).toMatchObject({
    status: 409,
    json: { code: "GIFT_CARD_FOR_GIFT_CARD", message: REFUSAL },
  });
  expect(await shop.database.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("an order whose gift card has paid for something is not cancelled by its buyer, who can ask for it", async () => {
  const buyer = visit(shop);
  await fill(buyer, "gutschein");
  await postStep(buyer, "contact", entries.contact);
  await postStep(buyer, "address", entries.billing);
  await postStep(buyer, "payment", entries.payment);
  const [, , , token] = (await order(buyer)).json.location.split("/");
  const jar = await signIn(shop.app, await addAccount(shop.database, "admin", "w1"));
  await send(shop.app, jar, {
    method: "POST",
    url: "/config/orders/1001/status",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "to=paid&reason=",
  });
  const page = async () => (await buyer.send({ url: `/commerce/orders/${token}` })).text;
  expect(await page()).toContain("Bestellung stornieren");
  const user = visit(shop);
  await enterAll(user);
  const codes = codesIn((await mailsOf(shop.database)).map(({ text }) => text).join("\n"));
  code = codes.find((one) => one !== code) ?? "";
  await enter(user);
  expect((await order(user)).status).toBe(200);
  expect(await page()).toContain("Stornierung anfragen");
  await buyer.postForm([], {}, `/commerce/orders/${token}/cancel`);
  expect(await page()).toContain("um die Stornierung gebeten");
});

test("a gift card whose code is typed at the cart pays at the checkout, and is removed there or at the cart", async () => {
  const visitor = visit(shop);
  await enterAll(visitor);
  const lastFour = code.replaceAll("-", "").slice(-4);
  const applied = await visitor.write("POST", "coupons", { code: ` ${code.toLowerCase()} ` });
  expect(applied).toMatchObject({ status: 200, json: { giftCards: [lastFour] } });
  expect(applied.json.shoppingCart.coupons).toEqual([]);
  expect((await visitor.write("POST", "coupons", { code })).json.giftCards).toEqual([lastFour]);
  expect((await visitor.send({ url: "/cart" })).text).toContain(`Geschenkgutschein …${lastFour}`);
  expect(await review(visitor)).toMatchObject({ giftCards: [{ name: lastFour, cents: 1780 }] });
  const removed = await visitor.write("DELETE", `coupons/${lastFour}`);
  expect(removed).toMatchObject({ status: 200, json: { giftCards: [] } });
  expect(await review(visitor)).toMatchObject({ giftCards: [] });
  expect(await visitor.write("DELETE", `coupons/${lastFour}`)).toMatchObject({ status: 404 });
});

test("without script, the cart takes the code of a gift card and gives it back", async () => {
  const visitor = visit(shop);
  await fill(visitor);
  const post = (fields: [string, string][]) => visitor.postForm(fields, {}, cartPaths.coupons);
  expect((await post([["code", code]])).headers.location).toBe("/cart");
  const lastFour = code.replaceAll("-", "").slice(-4);
  const shown = `Geschenkgutschein …${lastFour} (wird an der Kasse abgezogen)`;
  expect((await visitor.send({ url: "/cart" })).text).toContain(shown);
  expect((await post([["remove", lastFour]])).headers.location).toBe("/cart");
  expect((await visitor.send({ url: "/cart" })).text).not.toContain(
    `Geschenkgutschein …${lastFour}`,
  );
  expect((await post([["code", "QQQQ-QQQQ-QQQQ-QQQQ-QQQQ"]])).headers.location).toBe(
    "/cart?refused",
  );
  expect((await visitor.send({ url: "/cart?refused" })).text).toContain(
    "Einen Rabattcode oder Geschenkgutschein mit diesem Code gibt es nicht.",
  );
});
