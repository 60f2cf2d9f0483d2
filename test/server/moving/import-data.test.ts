import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runImportCommand } from "../../../server/cli/moving/import-command.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { documentsKey } from "../../../server/modules/documents/index.ts";
import { ordersKey } from "../../../server/modules/orders/index.ts";
import { toPaymentText } from "../../../server/modules/orders/screen/order-texts.ts";
import { createOrderStore } from "../../../server/modules/orders/store.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { keepOrder } from "../../support/orders/stored-orders.ts";
import { composeOn } from "../../support/server/composed.ts";
import { below, loadTestSites } from "../../support/server/storefront.ts";
import { soundFiles, writeFolder } from "../../support/sites/site-files.ts";

const ORDERS = `Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Lineitem requires shipping,Billing Name,Billing Address1,Billing City,Billing Zip,Billing Country,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Cancelled at,Private Notes,Payment Method,Payment Reference,Made Up
00017,ada@beispiel.de,PAID,2024-05-02 09:30:15 +0200,FULFILLED,2024-05-03 10:00:00 +0200,EUR,37.50,4.90,6.77,0.00,42.40,,0.00,Post,2024-05-01 20:00:00 +0200,2,Becher,12.50,BLAU,Blau,true,Ada von Lovelace,Am Wehr 3,Hamburg,20457,DE,Ada von Lovelace,Am Wehr 3,Hamburg,20457,Germany,,Stammkundin,STRIPE,pi_1,x
00017,,,,,,,,,,,,,,,,1,Alte Kanne,12.50,KANNE,,true,,,,,,,,,,,,,,,
1001,bo@beispiel.de,REFUNDED,2024-06-01,CANCELED,,EUR,10.00,0,0,10.00,10.00,,,,2024-06-01,1,Kurs,10.00,,,false,,,,,,,,,,,2024-06-02,,,,
1500,,PENDING,,PENDING,,EUR,5.00,0,0,0,5.00,,,,2024-07-01,1,Karte,5.00,,,true,,,,,,,,,,,,,,,
`;
const AT = Date.UTC(2024, 4, 1, 18);

/** The settings of a shop that makes invoices. */
const withInvoices = (site: unknown) => {
  const seller = {
    name: "Laden",
    vatId: "DE123456788",
    email: "post@laden.example",
    phone: "040 1",
    address: { street: "Am Wehr 3", zip: "20457", city: "Hamburg", country: "DE" },
  };
  const taxRules = [{ name: "MwSt.", country: "DE", rate: 19 }];
  return { ...Object(site), shop: { ...Object(site).shop, taxRules, invoices: { seller } } };
};

type Kind = (typeof databaseKinds)[number];

/** A small site with an exported file, its database, and the command on them. */
async function openImport(text: string, kind: Kind | undefined = databaseKinds[0]) {
  if (!kind) throw new Error("there are no databases");
  const { place, remove } = await kind.create();
  onTestFinished(remove);
  const file = join(writeFolder({ "export.csv": text }), "export.csv");
  const folder = writeFolder(soundFiles());
  const isServer = place.startsWith("postgres");
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return {
    database,
    async run(...more: string[]) {
      const config = { dataDir: place, databaseUrl: isServer ? place : undefined };
      const { code, text } = await runImportCommand([file, folder, ...more], config);
      return {
        code,
        lines: text
          .replaceAll(/^.*export\.csv:/gm, "")
          .trim()
          .split("\n"),
      };
    },
    orders: async () =>
      (await createOrderStore(database).list({ websiteId: "w1", most: 9 })).toReversed(),
    count: async (table: "mails" | "documents" | "stock" | "deliveries") => {
      const rows = await database.selectFrom(table).select("website_id").execute();
      return rows.length;
    },
  };
}

test.each(databaseKinds)(
  "$name: orders come as history, once, with their numbers",
  async (kind) => {
    const { run, orders, count, database } = await openImport(ORDERS, kind);
    await keepOrder(database, 1001);
    const all = [
      "2: order 00017: new",
      "4: order 1001 as 901001: new",
      "5: order 1500: new",
      "column 'Made Up': not read",
    ];
    expect(await run()).toEqual({
      code: 0,
      lines: [...all, "3 entries: nothing is changed without --write"],
    });
    expect((await orders()).map(({ number }) => number)).toEqual([1001]);
    expect((await run("--write")).lines.at(-1)).toBe("3 entries: written");
    const [first, , open, renumbered] = await orders();
    expect(first).toMatchObject({
      number: 17,
      status: "fulfilled",
      payment: null,
      email: "ada@beispiel.de",
      createdAt: AT,
      paidAt: Date.UTC(2024, 4, 2, 7, 30, 15),
      billingAddress: { firstName: "Ada von", lastName: "Lovelace", country: "DE" },
      shippingAddress: { country: "DE", zip: "20457" },
      lines: [
        { itemId: "mug", sku: "BLAU", quantity: 2, unitCents: 1250, fullUrl: "/shop/becher" },
        { itemId: "import-kanne", title: "Alte Kanne", quantity: 1 },
      ],
      totals: {
        grandTotalCents: 4240,
        taxes: [{ rate: 19, included: true, amountCents: 677 }],
        shippingOption: { name: "Post" },
      },
    });
    expect(open).toMatchObject({ number: 1500, status: "pending", paidAt: null, payment: null });
    expect(renumbered).toMatchObject({ number: 901001, status: "refunded", refundedCents: 1000 });
    for (const table of ["mails", "documents", "stock", "deliveries"] as const) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    const before = await orders();
    expect((await run("--write")).lines.slice(0, 3)).toEqual([
      "2: order 00017: same",
      "4: order 1001 as 901001: same",
      "5: order 1500: same",
    ]);
    expect(await orders()).toEqual(before);
    // Orders from here on continue above them.
    const next = await database
      .transaction()
      .execute((transaction) => createOrderStore(transaction).nextNumber("w1"));
    expect(next).toBe(1501);
    // A number that an imported order has is skipped.
    await database.updateTable("order_numbers").set({ last: 901_000 }).execute();
    const later = await database
      .transaction()
      .execute((transaction) => createOrderStore(transaction).nextNumber("w1"));
    expect(later).toBe(901_002);
  },
);

test("imported orders get no documents, no reminders and no end, and count among sales and customers", async () => {
  const { run, orders, count, database } = await openImport(ORDERS);
  await run("--write");
  const files = { ...soundFiles(), "site.json": withInvoices(soundFiles()["site.json"]) };
  const sites = await loadTestSites(below("shop", files));
  const now = () => Date.UTC(2024, 7, 1);
  const composition = composeOn(database, { sites: [...sites.values()], now });
  const service = composition.need(ordersKey);
  for (const order of await orders()) {
    const documents = composition.need(documentsKey);
    expect([order.number, await documents.makeMissing(order)]).toEqual([order.number, "older"]);
  }
  await service.tendUnpaid();
  expect([await count("mails"), await count("documents")]).toEqual([0, 0]);
  expect((await orders()).map(({ status }) => status)).toEqual([
    "fulfilled",
    "refunded",
    "pending",
  ]);
  const [site] = sites.values();
  for (const order of await orders()) {
    expect(site && toPaymentText(site.texts, order)).toBe("im früheren Laden");
  }
  const asked = { websiteId: "w1", search: "" };
  expect(await service.listCustomers(asked, { offset: 0, most: 9 })).toMatchObject([
    { email: "bo@beispiel.de", cents: 0 },
    { email: "ada@beispiel.de", cents: 4240 },
  ]);
});

test("an imported order that ends gives back no coupon, because it took none here", async () => {
  const csv = `Order ID,Email,Total,Discount Code,Discount Amount,Lineitem quantity,Lineitem name,Created at
7,ada@beispiel.de,10.00,SOMMER,2.00,1,Becher,2024-05-01
`;
  const { run, orders, database } = await openImport(csv);
  await run("--write");
  const uses = [
    { code: "SOMMER", email_key: "" },
    { code: "SOMMER", email_key: "ada@beispiel.de" },
  ].map((use) => ({ website_id: "w1", used: 1, most: 1, ...use }));
  await database.insertInto("coupon_uses").values(uses).execute();
  const [order] = await orders();
  expect(order?.totals.coupons).toEqual(["SOMMER"]);
  const service = composeOn(database, { now: () => AT }).need(ordersKey);
  const change = { websiteId: "w1", orderId: order?.id ?? "", by: "chefin@beispiel.de" };
  expect((await service.changeStatus({ ...change, to: "cancelled" })).status).toBe("cancelled");
  expect(await database.selectFrom("coupon_uses").select("used").execute()).toEqual([
    { used: 1 },
    { used: 1 },
  ]);
});

test("each mistake of orders is named with line and column, and nothing is half done", async () => {
  const csv = `Order ID,Email,Total,Lineitem quantity,Lineitem name,Created at,Currency,Financial Status,Billing Name,Billing Country
7,ada@beispiel.de,10.00,1,Becher,2024-05-01,EUR,PAID,Ada,DE
8,ada,viel,0,,gestern,EUR,Vielleicht,Ada,Atlantis
7,ada@beispiel.de,10.00,1,Becher,2024-05-01,EUR,PAID,Ada,DE
ohne,,1.00,1,Becher,2024-05-01,EUR,PAID,,
`;
  const { run, orders } = await openImport(csv);
  const { code, lines } = await run("--write");
  expect([code, lines]).toEqual([
    1,
    [
      "3 'Email': 'ada' is no address",
      "3 'Financial Status': 'Vielleicht' is none of PAID, PENDING, REFUNDED",
      "3 'Created at': 'gestern' is no time",
      "3 'Created at': nothing tells when it was placed",
      "3 'Total': 'viel' is no amount such as 12.90",
      "3 'Billing Country': there is no country 'Atlantis'",
      "3 'Lineitem quantity': is no number of units",
      "3 'Lineitem name': is missing",
      "4 'Order ID': the order '7' stands twice",
      "5 'Order ID': 'ohne' is no number of an order",
      "10 problems: nothing is changed",
    ],
  ]);
  expect(await orders()).toEqual([]);
  const dollars =
    "Order ID,Email,Total,Lineitem quantity,Lineitem name,Created at,Currency\n7,,1,1,A,2024-05-01,USD\n";
  const other = await openImport(dollars);
  expect((await other.run("--write")).lines).toEqual([
    "2 'Currency': 'USD' is not the currency of the shop, which is EUR",
    "1 problems: nothing is changed",
  ]);
});

test.each(databaseKinds)(
  "$name: customers come without passwords, subscribers with the date of their consent",
  async (kind) => {
    const csv = `Email,First Name,Last Name,Billing Address1,Accepts Marketing,Subscriber Since,Subscriber Source,Mailing Lists,Tags
ada@beispiel.de,Ada,Lovelace,Am Wehr 3,true,2023-02-01 10:00:00 +0000,/rundbrief,"rundbrief, neues",vip
bo@beispiel.de,Bo,,Am Wehr 4,false,,,,
cem@beispiel.de,,,,true,2023-03-01,,,
eva@beispiel.de,,,,true,,,,
`;
    const { run, database } = await openImport(csv, kind);
    const left = [
      "column 'First Name': kept with orders alone: not read",
      "column 'Last Name': kept with orders alone: not read",
      "column 'Billing Address1': kept with orders alone: not read",
      "column 'Tags': not read",
    ];
    expect((await run()).lines).toEqual([
      "2: ada@beispiel.de: customer new, rundbrief new, neues new",
      "3: bo@beispiel.de: customer new",
      "4: cem@beispiel.de: newsletter new",
      "5: eva@beispiel.de: no mails: the date of consent is missing",
      ...left,
      "4 entries: nothing is changed without --write",
    ]);
    const subscribers = () =>
      database
        .selectFrom("subscribers")
        .select(["email", "list", "state", "asked_at", "confirmed_at", "page_path"])
        .orderBy("email")
        .orderBy("list")
        .execute();
    expect(await subscribers()).toEqual([]);
    await run("--write");
    const since = { asked_at: Date.UTC(2023, 1, 1, 10), confirmed_at: Date.UTC(2023, 1, 1, 10) };
    const ada = { email: "ada@beispiel.de", state: "confirmed", page_path: "/rundbrief", ...since };
    expect((await subscribers()).slice(0, 2)).toEqual([
      { list: "neues", ...ada },
      { list: "rundbrief", ...ada },
    ]);
    const accounts = await database
      .selectFrom("accounts")
      .select(["email", "role"])
      .orderBy("email")
      .execute();
    expect(accounts).toEqual([
      { email: "ada@beispiel.de", role: "none" },
      { email: "bo@beispiel.de", role: "none" },
    ]);
    // Whoever has unsubscribed stays so.
    await database.updateTable("subscribers").set({ state: "unsubscribed" }).execute();
    expect((await run("--write")).lines[0]).toBe(
      "2: ada@beispiel.de: customer same, rundbrief same, neues same",
    );
    expect((await subscribers()).every(({ state }) => state === "unsubscribed")).toBe(true);
    expect(await database.selectFrom("mails").select("id").execute()).toEqual([]);
  },
);

test("a trial makes no database where there is none", async () => {
  const file = join(writeFolder({ "export.csv": ORDERS }), "export.csv");
  const dataDir = join(writeFolder({}), "mistyped");
  const config = { dataDir, databaseUrl: undefined };
  const { code, text } = await runImportCommand([file, writeFolder(soundFiles())], config);
  expect([code, text]).toEqual([1, expect.stringContaining("there is no database")]);
  expect(existsSync(dataDir)).toBe(false);
});
