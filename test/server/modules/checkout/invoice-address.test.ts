import { afterEach, beforeEach, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { taxOf } from "../../../support/cart/totals.ts";
import {
  checkoutShop,
  entries,
  fill,
  postStep,
  putStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

const mail = { from: "Laden <post@laden.example>", ownerTo: ["inhaberin@laden.example"] };

const open = () => {
  const { items, rules } = checkoutShop();
  const taxRules = [taxOf(19), taxOf(10, { country: "US", state: "CA", included: false })];
  return buildShop({ items, rules: { ...rules, taxRules }, mail });
};

let shop: Shop;
beforeEach(async () => {
  shop = await open();
});
afterEach(() => shop.close());

type Visitor = ReturnType<typeof visit>;
type Fields = Readonly<Record<string, string>>;

async function buyer(): Promise<Visitor> {
  const visitor = visit(shop);
  await fill(visitor, "heft");
  await visitor.readCart();
  await postStep(visitor, "contact", entries.contact);
  return visitor;
}

async function order(visitor: Visitor) {
  await postStep(visitor, "payment", entries.payment);
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  const { checkoutKey, cart } = shownProps(text).state;
  const { headers } = await visitor.postForm(
    [
      ["checkoutKey", checkoutKey],
      ["cartVersion", String(cart.version)],
      ["confirmedCents", String(cart.grandTotalCents)],
    ],
    {},
    checkoutPaths.order,
  );
  const row = await shop.database
    .selectFrom("orders")
    .select(["shipping_address", "billing_address"])
    .executeTakeFirstOrThrow();
  const mails = await shop.database.selectFrom("mails").select("envelope").execute();
  const page = await visitor.send({ url: String(headers.location) });
  return {
    review: text,
    shipping: row.shipping_address,
    billing: JSON.parse(row.billing_address),
    mails: mails.map(({ envelope }): string => JSON.parse(envelope).text),
    page: page.text,
  };
}

const sendForm = (visitor: Visitor, fields: Fields) => postStep(visitor, "address", fields);
const sendJson = (visitor: Visitor, fields: Fields) => putStep(visitor, "address", fields);

test.each([
  ["a form", sendForm],
  ["JSON", sendJson],
])("a file is ordered with the country alone, by %s", async (_name, send) => {
  const visitor = await buyer();
  await send(visitor, { "billing-country": "DE", "billing-line1": "Alter Lotsenkai 7" });
  const { review, shipping, billing, mails, page } = await order(visitor);
  expect([shipping, billing.country, billing.line1]).toEqual(["", "DE", ""]);
  expect(mails).toHaveLength(2);
  for (const text of [review, page, ...mails]) {
    expect(text).toContain("Deutschland");
    expect(text).not.toMatch(/>Rechnungsadresse|^Rechnungsadresse/im);
  }
});

test.each([
  ["a form", sendForm],
  ["JSON", sendJson],
])(
  "who wants an invoice with an address has it in the order and its mails, by %s",
  async (_name, send) => {
    const visitor = await buyer();
    await send(visitor, entries.billing);
    const { review, billing, mails, page } = await order(visitor);
    expect(billing).toMatchObject({ lastName: "Jansen", line1: "Alter Lotsenkai 7" });
    for (const text of [review, page, ...mails]) {
      expect(text).toMatch(/rechnungsadresse/i);
      expect(text).toContain("Alter Lotsenkai 7");
    }
  },
);

test("an invoice with an address that is missing is refused at its fields", async () => {
  const visitor = await buyer();
  const { status, json } = await sendJson(visitor, {
    invoiceAddress: "on",
    "billing-country": "DE",
  });
  expect(status).toBe(400);
  expect(Object.keys(json.errors)).toContain("billing-line1");
});

test("the region is asked for where a tax is that of a region", async () => {
  const visitor = await buyer();
  expect((await sendJson(visitor, { "billing-country": "US" })).json.errors).toEqual({
    "billing-region": "Erforderlich",
  });
  const { json } = await sendJson(visitor, { "billing-country": "US", "billing-region": "CA" });
  expect(json.cart).toMatchObject({
    taxCents: 129,
    shippingLocation: { country: "US", region: "CA" },
  });
});

test("a shop without taxes asks for no country", async () => {
  await shop.close();
  const { items, rules } = checkoutShop();
  shop = await buildShop({ items, rules: { ...rules, taxRules: [] } });
  const visitor = await buyer();
  const { status, json } = await sendJson(visitor, {});
  expect([status, json.step]).toEqual([200, "payment"]);
});
