import { expect, onTestFinished, test } from "vitest";
import type { CheckoutSettings } from "../../../../server/content/settings/checkout.ts";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";

async function open(checkout: Partial<CheckoutSettings>) {
  const shop = await buildShop({ ...checkoutShop(), checkout });
  onTestFinished(shop.close);
  return { shop, visitor: visit(shop) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Orders what was entered. */
async function order({ visitor }: Opened) {
  const { state } = shownProps((await visitor.send({ url: "/checkout?step=review" })).text);
  const answer = await visitor.postForm(
    [
      ["checkoutKey", state.checkoutKey],
      ["cartVersion", String(state.cart.version)],
      ["confirmedCents", String(state.cart.grandTotalCents)],
    ],
    {},
    checkoutPaths.order,
  );
  expect(answer.headers.location).toMatch(/order-confirmed/);
}

const subscribersOf = ({ shop }: Opened) =>
  shop.database.selectFrom("subscribers").selectAll().execute();

test("who ticks the box is asked to confirm the list of the checkout", async () => {
  const opened = await open({ hasNewsletter: true });
  await enterAll(opened.visitor);
  await postStep(opened.visitor, "contact", { ...entries.contact, newsletter: "on" });
  expect(await subscribersOf(opened)).toEqual([]);
  await order(opened);
  expect(await subscribersOf(opened)).toMatchObject([
    { list: "checkout", email: "ida@beispiel.de", state: "pending" },
  ]);
});

test("who ticks the box has ordered, also where the list cannot be joined", async () => {
  const opened = await open({ hasNewsletter: true });
  await enterAll(opened.visitor);
  await postStep(opened.visitor, "contact", { ...entries.contact, newsletter: "on" });
  await opened.shop.database.schema.alterTable("subscribers").renameTo("gone").execute();
  await order(opened);
  expect(await opened.shop.database.selectFrom("orders").select("status").execute()).toHaveLength(
    1,
  );
});

test("nobody else is, whatever is sent", async () => {
  const unticked = await open({ hasNewsletter: true });
  await enterAll(unticked.visitor);
  await order(unticked);
  expect(await subscribersOf(unticked)).toEqual([]);
  const unasked = await open({ hasNewsletter: false });
  await enterAll(unasked.visitor);
  await postStep(unasked.visitor, "contact", { ...entries.contact, newsletter: "on" });
  await order(unasked);
  expect(await subscribersOf(unasked)).toEqual([]);
});

test("the box is ticked beforehand where the shop wants it, and stays as it was left", async () => {
  const { visitor } = await open({ hasNewsletter: true, joinsByDefault: true });
  await fill(visitor);
  const values = async (step: string) =>
    shownProps((await visitor.send({ url: `/checkout?step=${step}` })).text).state.values;
  expect((await values("contact")).newsletter).toBe("on");
  await postStep(visitor, "contact", entries.contact);
  expect((await values("contact")).newsletter).toBe("");
});

test("the buyer's note is kept, with its lines, where the shop asks for one", async () => {
  const opened = await open({ hasNote: true });
  await enterAll(opened.visitor);
  const note = "Bitte beim Nachbarn abgeben.\r\nDanke <b>!";
  await postStep(opened.visitor, "payment", { ...entries.payment, note });
  const { text } = await opened.visitor.send({ url: "/checkout?step=review" });
  expect(text).toContain("Danke &lt;b&gt;!");
  await order(opened);
  const [placed] = await opened.shop.database.selectFrom("orders").selectAll().execute();
  expect(JSON.stringify(placed)).toContain("Bitte beim Nachbarn abgeben.");
});

test("a telephone number is asked for as the shop wants it", async () => {
  const required = await open({ shippingPhone: "required" });
  await fill(required.visitor);
  await postStep(required.visitor, "contact", entries.contact);
  const refused = await postStep(required.visitor, "address", entries.address);
  expect(refused.headers.location).toBe("/checkout?step=address&refused");
  const none = await open({ shippingPhone: "none", billingPhone: "none" });
  await fill(none.visitor);
  await postStep(none.visitor, "contact", entries.contact);
  const { text } = await none.visitor.send({ url: "/checkout" });
  expect(text).not.toContain('name="shipping-phone"');
});

test("texts of the owner stand where no page is named", async () => {
  const { visitor } = await open({
    legalTexts: { terms: "<p>Unsere <b>AGB</b></p>" },
    invoiceText: "<p>IBAN DE00</p>",
  });
  await enterAll(visitor);
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  expect(text).toContain("<p>Unsere <b>AGB</b></p>");
  expect((await visitor.send({ url: "/checkout?step=payment" })).text).toContain(
    "<p>IBAN DE00</p>",
  );
});

test("the cart of another token is another checkout than that of the cookie", async () => {
  const { shop, visitor } = await open({});
  const other = visit(shop);
  await fill(other, "heft");
  await fill(visitor);
  const cartToken = other.cookies.get("cart") ?? "";
  const { text } = await visitor.send({ url: `/checkout?cartToken=${cartToken}` });
  expect(shownProps(text).state.cart.entries).toMatchObject([{ title: "Heft als Datei" }]);
  expect(text).toContain(`name="cartToken" value="${cartToken}"`);
  const answer = await postStep(visitor, "contact", { ...entries.contact, cartToken });
  expect(answer.headers.location).toBe(`/checkout?step=address&cartToken=${cartToken}`);
  // The visitor's own checkout has not begun.
  const own = await visitor.send({ url: "/checkout" });
  expect(shownProps(own.text).state).toMatchObject({ step: "contact", values: {} });
  expect(shownProps(own.text).state.values.email).toBeUndefined();
});
