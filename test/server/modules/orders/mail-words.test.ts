import { describe, expect, test } from "vitest";
import type { OrderLine } from "../../../../server/modules/orders/index.ts";
import type { Order } from "../../../../server/modules/orders/order.ts";
import { writeOrders } from "../../../../server/modules/orders/screen/orders-file.ts";
import { type OrderMailKind, toMailOf } from "../../../../server/modules/orders/shown/mails.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { loadPlainSite } from "../../../support/sites/plain-site.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const { "site.json": siteFile, ...files } = contentFiles();
const course = mug();
Object.assign(course.structuredContent, { additionalFieldsFormId: "teilnahme" });

async function load(changes: object = {}, shop: object = {}) {
  const { website, ...rest } = Object(siteFile);
  return loadPlainSite({
    ...files,
    "site.json": {
      ...rest,
      website: { ...website, logoImageUrl: "/s/logo.png" },
      mail: { from: "Laden <post@laden.example>", ownerTo: ["chefin@laden.example"] },
      shop,
      ...changes,
    },
    "collections/shop.json": { ...Object(files["collections/shop.json"]), items: [course] },
    "forms/teilnahme.json": {
      id: "teilnahme",
      name: "Teilnahme",
      fields: [
        { id: "wer", type: "name", title: "Wer kommt?", parts: ["First", "Last"] },
        { id: "quelle", type: "hidden", name: "quelle", value: "" },
      ],
    },
  });
}

const line: OrderLine = {
  itemId: "mug",
  sku: "BLAU",
  title: "Kurs",
  attributes: {},
  productType: "service",
  quantity: 2,
  unitCents: 1250,
  additionalFields: JSON.stringify({ wer: ["Ada", "Lovelace"], quelle: "brief" }),
  fullUrl: "/shop/becher",
  image: null,
};

const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: "o1",
  websiteId: "w1",
  number: 1001,
  token: "token",
  status: "pending",
  payment: "invoice",
  isTest: false,
  cartId: "c1",
  locale: "de-DE",
  email: "ada@beispiel.de",
  origin: "https://laden.example",
  shippingAddress: { ...postAddress, firstName: "Ada", lastName: "www.boese.example" },
  billingAddress: null,
  note: "",
  hasSubscription: false,
  createdAt: 0,
  consentAt: null,
  deliverAt: null,
  cancelAskedAt: null,
  paidAt: null,
  refundedCents: 0,
  parcels: [],
  lines: [line],
  totals: {
    currency: "EUR",
    subtotalCents: 2500,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    grandTotalCents: 2500,
    giftCardCents: 500,
    coupons: [],
    taxes: [],
    shippingOption: null,
  },
  ...changes,
});

type Site = Awaited<ReturnType<typeof load>>;

const mailOf = (
  site: Site,
  kind: OrderMailKind = "order-confirmation",
  order: Order = orderOf(),
  nextAt?: number,
) => toMailOf(site, order, { kind, from: "post@laden.example", to: ["x@beispiel.de"], nextAt });

describe("a mail to a buyer", () => {
  test("greets by name, without links, and its first sentence begins with a capital", async () => {
    const { text } = mailOf(await load());
    expect(text).toMatch(/^Deine Bestellung 1001\n\nHallo Ada boese\. example!\n\nVielen Dank /);
  });

  test("is polite where the site is", async () => {
    const { text } = mailOf(await load({ textStyle: "formal" }));
    expect(text).toMatch(/^Ihre Bestellung 1001\n\nGuten Tag Ada boese\. example!\n\nVielen Dank /);
  });

  test("says how to pay before everything else, with the amount and the number to be named", async () => {
    const site = await load({}, { invoiceText: "<p>IBAN DE00 1234</p>" });
    const { text, html } = mailOf(site);
    for (const body of [text, html]) {
      const places = ["IBAN DE00 1234", "Bestellnummer 1001", "Artikel", "Lieferadresse"].map(
        (part) => body.indexOf(part),
      );
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
    expect(text).toContain(
      "Zu zahlen sind 20,00\u00a0€. Nenne bei der Überweisung bitte die Bestellnummer 1001.",
    );
  });

  test("says of the shipping what the shop says of it", async () => {
    const { totals } = orderOf();
    const shippingOption = {
      id: "laden",
      name: "Abholung",
      description: "Mo bis Fr, 9 bis 18 Uhr",
    };
    const order = orderOf({ totals: { ...totals, shippingOption } });
    const { text, html } = mailOf(await load(), "order-confirmation", order);
    for (const body of [text, html]) expect(body).toContain("Mo bis Fr, 9 bis 18 Uhr");
    expect(mailOf(await load()).text).not.toContain("Abholung");
  });

  test("asks for the number where the site has no words of its own, and for nothing once paid", async () => {
    const site = await load();
    expect(mailOf(site).text).toContain("nenne dabei die Bestellnummer 1001");
    const paid = orderOf({ status: "paid", paidAt: 1 });
    expect(mailOf(site, "order-paid", paid).text).not.toContain("überweise");
  });

  test("repeats what was asked for a product, without hidden fields", async () => {
    const { text } = mailOf(await load());
    expect(text).toContain("Wer kommt?: Ada Lovelace");
    expect(text).not.toContain("brief");
  });

  test("has the logo of the site", async () => {
    const { html } = mailOf(await load());
    expect(html).toContain('<img src="https://laden.example/s/logo.png" alt="Laden &amp; Co"');
  });

  test("tells the terms of a subscription: price with period, renewal, term, cancelling", async () => {
    const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };
    const order = orderOf({ lines: [{ ...line, plan }], hasSubscription: true });
    const { text } = mailOf(await load(), "order-confirmation", order, Date.UTC(2026, 1, 28, 12));
    expect(text).toContain("25,00\u00a0€ pro Monat");
    expect(text).toContain(
      "Abo\nPreis: 25,00\u00a0€ pro Monat\nNächste Bestellung: 28. Februar 2026\nVerlängerung: von selbst jeden Monat, mit einer neuen Bestellung\nLaufzeit: unbefristet\nKündigung: jederzeit und ohne Frist, auf der Seite der Bestellung",
    );
  });
});

test("a subscription that is shipped names what each delivery costs", async () => {
  const plan = { value: 3, unit: "MONTH", cycles: 4, duration: 1, durationUnit: "YEAR" };
  const totals = { ...orderOf().totals, shippingCents: 490 };
  const { text } = mailOf(
    await load(),
    "order-paid",
    orderOf({ lines: [{ ...line, plan }], totals }),
  );
  expect(text).toContain("Preis: 25,00\u00a0€ alle 3 Monate, zuzüglich 4,90\u00a0€ Versand");
  expect(text).toContain("Laufzeit: 4 Bestellungen, danach endet das Abo von selbst");
});

test("a mail to the owner is written to the owner, leads to the order, and has every answer", async () => {
  const { text } = mailOf(await load(), "order-notice");
  expect(text).toContain(
    "\n\nHallo!\n\nIn deinem Shop ist eine Bestellung von ada@beispiel.de eingegangen.",
  );
  expect(text).toContain(
    "Zur Bestellung in der Verwaltung:\nhttps://laden.example/config/orders/1001",
  );
  expect(text).toContain("Wer kommt?: Ada Lovelace");
  expect(text).toContain("quelle: brief");
  expect(text).not.toContain("nenne dabei");
});

test("the file of orders has the answers", async () => {
  const list = async () => ({ orders: [orderOf()], next: undefined });
  let file = "";
  const query = { websiteId: "w1", search: "", status: undefined, most: 10 };
  for await (const part of writeOrders(await load(), { list }, query)) file += part;
  expect(file).toContain("2 × Kurs, BLAU, Wer kommt?: Ada Lovelace, quelle: brief");
});
