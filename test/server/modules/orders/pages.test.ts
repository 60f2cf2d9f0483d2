import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/index.ts";
import type { OrderStatus } from "../../../../server/modules/orders/order.ts";
import { createOrderStore } from "../../../../server/modules/orders/store.ts";
import { createStockStore } from "../../../../server/modules/stock/store.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const hostile = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
let number = 1000;
beforeAll(async () => {
  running = await startApp(await loadTestSites(below("shop", contentFiles())), {
    formWritesPerMinute: 1000,
  });
});
afterAll(() => running.close());

/** The text of the page below its heading. */
const toldBy = (body: string) => /<p role="status">([^<]*)</.exec(body)?.[1];

/** An order in the database of the running shop. */
async function keep(more: Partial<Order> = {}, { database } = running): Promise<Order> {
  number += 1;
  const order: Order = {
    id: `o${number}`,
    websiteId: "w1",
    number,
    token: `${number}`.padEnd(43, "x"),
    status: "pending",
    payment: "invoice",
    isTest: false,
    cartId: `c${number}`,
    email: "ada@example.com",
    locale: "de-DE",
    note: hostile,
    shippingAddress: { ...postAddress, line2: hostile },
    billingAddress: { ...postAddress, lastName: "Byron" },
    lines: [
      {
        itemId: "mug",
        sku: "B-1",
        title: hostile,
        attributes: { Farbe: "Blau" },
        productType: "physical",
        quantity: 2,
        unitCents: 1290,
        additionalFields: null,
        fullUrl: "/shop/becher",
        image: null,
      },
    ],
    totals: {
      currency: "EUR",
      subtotalCents: 2580,
      discountCents: 258,
      shippingCents: 490,
      taxCents: 449,
      grandTotalCents: 2812,
      giftCardCents: 812,
      coupons: ["MOIN10"],
      taxes: [{ name: "MwSt.", rate: 19, included: true, amountCents: 449 }],
      shippingOption: { id: "post", name: "Post" },
    },
    hasSubscription: false,
    createdAt: Date.UTC(2026, 0, 14, 12),
    consentAt: null,
    deliverAt: null,
    cancelAskedAt: null,
    paidAt: null,
    refundedCents: 0,
    parcels: [],
    ...more,
  };
  const store = createOrderStore(database);
  const keys = { checkoutKey: order.id, emailKey: order.email, network: "" };
  await store.add({ order, ...keys, unitsTaken: [2] });
  return order;
}

const read = (url: string) => running.app.inject(url);
const typeOf = (body: string) => /"pageType":(\d+)/.exec(body)?.[1];
const cancel = (
  token: string,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) =>
  running.app.inject({
    method: "POST",
    url: `/commerce/orders/${token}/cancel`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: "",
  });

test.each([
  ["207 while it is not paid", {}, "207"],
  ["202 once it is paid", { status: "paid", paidAt: 1 }, "202"],
  ["206 with a subscription", { hasSubscription: true }, "206"],
  ["206 with a subscription that is paid", { hasSubscription: true, paidAt: 1 }, "206"],
] as const)("the confirmation is page %s", async (_name, more, type) => {
  const { token } = await keep(more);
  const { statusCode, headers, body } = await read(`/checkout/order-confirmed/${token}`);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(typeOf(body)).toBe(type);
  // Of a shop that cannot mail, nothing is said of mails, and no account is offered by one.
  expect(toldBy(body)).not.toContain("E-Mail");
  expect(body).not.toContain("Konto anlegen");
  expect(body).toContain("Vielen Dank für deine Bestellung!");
  expect(body).toContain(`href="/commerce/orders/${token}"`);
});

test("the order's page has all that was bought, what it costs and where it goes, and no markup of the buyer's", async () => {
  const order = await keep();
  const { body } = await read(`/commerce/orders/${order.token}`);
  expect(typeOf(body)).toBe("211");
  for (const text of [
    `Bestellung ${order.number}`,
    ...["Zahlung offen", "14. Januar 2026", "Farbe: Blau", "Byron", "20095 Hamburg"],
    ...["25,80\u00a0€", "-2,58\u00a0€", "Rabatt (MOIN10)", "Versand (Post)", "4,90\u00a0€"],
    ...["enthält MwSt. 19 %", "28,12\u00a0€", "Mit Geschenkgutschein bezahlt", "20,00\u00a0€"],
    `nenne dabei die Bestellnummer ${order.number}`,
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toContain("<script>alert(1)");
  expect(body.split("&gt;&lt;script&gt;alert(1)")).toHaveLength(4);
});

test("its data is nobody's: the payload of the page holds nothing of the order", async () => {
  const { token } = await keep();
  const { body } = await read(`/commerce/orders/${token}?format=json`);
  expect(body).not.toMatch(/ada@example|Byron|2812/);
});

test.each(["unknown".padEnd(43, "x"), "short", "a/b"])(
  "an unknown token is an unknown address: '%s'",
  async (token) => {
    for (const path of ["/checkout/order-confirmed", "/commerce/orders"]) {
      expect((await read(`${path}/${token}`)).statusCode).toBe(404);
    }
  },
);

test("its buyer cancels it by a form without script; the stock is back at once", async () => {
  const stock = createStockStore(running.database);
  await stock.take("w1", { itemId: "mug", sku: "B-1", units: 2, initial: 5 });
  const now = Date.now();
  const { token, id } = await keep({ status: "paid", paidAt: now, createdAt: now });
  const { body } = await read(`/commerce/orders/${token}`);
  expect(body).toContain(`<form action="/commerce/orders/${token}/cancel" method="post">`);
  const { statusCode, headers } = await cancel(token);
  expect([statusCode, headers.location]).toEqual([303, `/commerce/orders/${token}`]);
  expect((await createOrderStore(running.database).find(id))?.status).toBe("cancelled");
  const left = async () => (await stock.list("w1")).find(({ sku }) => sku === "B-1")?.units;
  expect(await left()).toBe(5);
  const after = (await read(`/commerce/orders/${token}`)).body;
  expect(after).toContain("Diese Bestellung ist storniert.");
  expect(after).not.toContain("/cancel");
  // Pressed twice, it is the same page and nothing more.
  expect((await cancel(token)).statusCode).toBe(303);
  expect(await left()).toBe(5);
});

test("of a paid one it asks the owner after half an hour, without script, and says that it has", async () => {
  const { token, id } = await keep({ status: "paid", paidAt: 1 });
  const { body } = await read(`/commerce/orders/${token}`);
  expect(body).toContain("<summary>Stornierung anfragen</summary>");
  expect((await cancel(token)).statusCode).toBe(303);
  const after = (await read(`/commerce/orders/${token}`)).body;
  expect(after).toMatch(/Du hast am \d+\. \S+ \d+ um die Stornierung gebeten\./);
  expect(after).not.toContain("/cancel");
  expect((await createOrderStore(running.database).find(id))?.status).toBe("paid");
});

test.each(["fulfilled", "refunded"] satisfies OrderStatus[])(
  "an order that is %s cannot be cancelled by its buyer",
  async (status) => {
    const { token, id } = await keep({ status, paidAt: 1 });
    expect((await read(`/commerce/orders/${token}`)).body).not.toContain("/cancel");
    expect((await cancel(token)).statusCode).toBe(303);
    expect((await createOrderStore(running.database).find(id))?.status).toBe(status);
  },
);

test("other websites cancel nothing, and neither do guessed tokens", async () => {
  const { token, id } = await keep();
  expect((await cancel(token, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await cancel("x".repeat(43))).statusCode).toBe(404);
  expect((await createOrderStore(running.database).find(id))?.status).toBe("pending");
});

test.each([
  [
    "is told where an order to be paid later went",
    { payment: "invoice" },
    /an ada@example.com ges/,
  ],
  [
    "is told where a paid one went",
    { payment: "stripe", status: "paid" },
    /an ada@example.com ges/,
  ],
  ["pays with a card before that", { payment: "stripe" }, /Mit der Zahlung ist die Bestellung/],
  ["waits for another provider", { payment: "test" }, /Wir warten noch auf deine Zahlung/],
  ["is not thanked for what was cancelled", { status: "cancelled" }, /ist storniert/],
] as const)("a buyer of a shop that mails %s", async (_name, more, text) => {
  const files = contentFiles();
  const mailing = await startApp(
    await loadTestSites(
      below("shop", {
        ...files,
        "site.json": {
          ...Object(files["site.json"]),
          mail: { from: "Laden <post@laden.example>" },
        },
      }),
    ),
  );
  onTestFinished(mailing.close);
  const { token } = await keep(more, mailing);
  const { body } = await mailing.app.inject(`/checkout/order-confirmed/${token}`);
  expect(toldBy(body)).toMatch(text);
  expect(body.includes("Vielen Dank")).toBe(!/storniert|Mit der Zahlung/.test(toldBy(body) ?? ""));
});

test.each(["checkout/order-confirmed", "commerce/orders"])(
  "what is asked for below /%s and is not there is kept by nobody",
  async (path) => {
    for (const rest of ["x".repeat(43), "kurz", `${"x".repeat(43)}/mehr`, ""]) {
      const { statusCode, headers } = await read(`/${path}/${rest}`);
      if (statusCode === 301) continue;
      expect([rest, statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        ...[rest, 404, "private, no-store", "noindex"],
      ]);
    }
    const elsewhere = await read("/nirgends");
    expect(elsewhere.statusCode).toBe(404);
    expect(elsewhere.headers["cache-control"]).toContain("public");
    expect(elsewhere.headers["x-robots-tag"]).toBeUndefined();
  },
);

/** The order in the page's data for the script that counts. */
const measuredIn = (body: string): unknown => {
  const [, text] = / data-placed-order="([^"]*)"/.exec(body) ?? [];
  return text === undefined ? undefined : JSON.parse(unescapeHtml(text));
};

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("the confirmation tells what is counted of an order, and nothing of its buyer", async () => {
  const order = await keep({ payment: "test" });
  const euros = (decimalValue: string) => ({ decimalValue, currencyCode: "EUR" });
  const { body } = await read(`/checkout/order-confirmed/${order.token}`);
  expect(measuredIn(body)).toEqual({
    id: order.id,
    purchasedCartId: order.cartId,
    testMode: true,
    websiteId: "w1",
    grandTotal: euros("28.12"),
    shippingTotal: euros("4.90"),
    taxTotal: euros("4.49"),
    items: [{ sku: "B-1", productName: hostile, quantity: 2, unitPrice: euros("12.90") }],
  });
  expect(measuredIn((await read(`/commerce/orders/${order.token}`)).body)).toBeUndefined();
});

test("of a site with the older format of money, amounts are hundredths", async () => {
  const site = Object(contentFiles()["site.json"]);
  const older = { ...site, website: { ...site.website, useCLDRMoneyFormat: false } };
  const files = below("shop", { ...contentFiles(), "site.json": older });
  const shop = await startApp(await loadTestSites(files));
  onTestFinished(shop.close);
  const { token } = await keep({}, shop);
  const { body } = await shop.app.inject(`/checkout/order-confirmed/${token}`);
  expect(measuredIn(body)).toMatchObject({ grandTotal: { value: "2812", currency: "EUR" } });
});
