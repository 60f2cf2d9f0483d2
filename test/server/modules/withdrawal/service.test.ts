import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { readOrderNumber } from "../../../../server/modules/orders/index.ts";
import { createWithdrawalService } from "../../../../server/modules/withdrawal/service.ts";
import { findFaults } from "../../../../server/modules/withdrawal/withdrawal-rules.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const site = await siteWith();
const order = { id: "o1", number: 1001, email: "Anna@Beispiel.de" };
const declaration = {
  name: "Anna",
  orderNumber: "1001",
  email: "anna@beispiel.DE ".trim(),
  items: "",
};
const origin = "https://laden.example";
const ID = "5b8f3c1e-9c39-4a57-8e1e-0d6d4b6f1a11";
/** A summer's day in Berlin, at 11:30:15. */
const NOW = Date.UTC(2026, 6, 1, 9, 30, 15);

async function siteWith(mail?: object) {
  const sites = await loadWithdrawalSites({}, mail && { mail });
  const found = sites.get("shop");
  if (!found) throw new Error("the site has not been loaded");
  return found;
}

let database: Database;
let warnings: string[];
beforeEach(async () => {
  database = await openMemory();
  warnings = [];
  return () => database.destroy();
});

const service = () =>
  createWithdrawalService({
    database,
    findOrder: async (websiteId, number) =>
      websiteId === "w1" && number === order.number ? order : undefined,
    logger: { warn: (text) => warnings.push(text) },
    now: () => NOW,
  });

const receive = (changes: object = {}, more: object = {}) =>
  service().receive({
    site,
    id: ID,
    origin,
    declaration: { ...declaration, ...changes },
    ...more,
  });
const rows = () => database.selectFrom("withdrawals").selectAll().execute();
const mailsTo = async (kind: string) =>
  (await mailsOf(database)).filter((mail) => mail.kind === kind);

describe("a withdrawal with the number and the address of an order", () => {
  test("belongs to it, and a receipt goes to the order's own address, with the time to the second", async () => {
    await receive({ items: "Becher, blau" });
    expect(await rows()).toMatchObject([
      { order_id: "o1", received_at: NOW, items: "Becher, blau" },
    ]);
    const [receipt, ...others] = await mailsTo("withdrawal-receipt");
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: ["Anna@Beispiel.de"],
      subject: "Eingang deines Widerrufs: Laden & Co",
    });
    for (const words of [
      "zur Bestellung 1001",
      "am 1. Juli 2026 um 11:30:15 MESZ erhalten",
      "bestätigt nur, dass er eingegangen ist, nicht, dass wir ihn anerkennen",
      "Name: Anna",
      "Bestellnummer: 1001",
      "Widerrufen: Becher, blau",
    ]) {
      expect(receipt?.text).toContain(words);
    }
  });

  test("of which no items are named is one of the whole order", async () => {
    await receive();
    expect((await mailsTo("withdrawal-receipt"))[0]?.text).toContain(
      "Widerrufen: die ganze Bestellung",
    );
  });

  test("tells those who run the site, with the way to all of them", async () => {
    await receive();
    const [mail] = await mailsTo("withdrawal-received");
    expect(mail).toMatchObject({ to: ["chefin@laden.example"], replyTo: "anna@beispiel.DE" });
    expect(mail?.text).toContain(`${origin}/config/withdrawals`);
    expect(mail?.text).toContain("Zurückgezahlt wird nichts von selbst.");
    expect(mail?.text).not.toContain("gibt es keine Bestellung");
  });

  test("counts once, however often the same form is sent", async () => {
    await Promise.all([receive(), receive(), receive({ name: "Bo" })]);
    await receive();
    expect(await rows()).toHaveLength(1);
    expect(await mailsOf(database)).toHaveLength(2);
  });
});

describe("a withdrawal that belongs to no order", () => {
  test.each([
    ["another address", { email: "eve@beispiel.de" }],
    ["another number", { orderNumber: "1002" }],
    ["what is no number", { orderNumber: "zehn" }],
    ["a number in two parts", { orderNumber: "10 01" }],
  ])("with %s is kept and told to owners, and nobody gets a receipt", async (_case, changes) => {
    await receive(changes);
    expect(await rows()).toMatchObject([
      { order_id: null, ...("email" in changes ? { email: "eve@beispiel.de" } : {}) },
    ]);
    expect((await mailsOf(database)).map(({ kind, to }) => [kind, to])).toEqual([
      ["withdrawal-received", ["chefin@laden.example"]],
    ]);
    expect((await mailsOf(database))[0]?.text).toContain("gibt es keine Bestellung");
  });
});

test("a mail that cannot be kept leaves no withdrawal behind of which nobody is told", async () => {
  await database.schema.dropTable("mails").execute();
  await expect(receive()).rejects.toThrow("mails");
  expect(await rows()).toEqual([]);
});

test("a site without a sender keeps it all the same, says so in the log, and its mails wait", async () => {
  await receive({}, { site: await siteWith({ from: "" }) });
  expect(await rows()).toHaveLength(1);
  expect(await database.selectFrom("mails").select(["kind", "state"]).execute()).toEqual([
    { kind: "withdrawal-receipt", state: "held" },
  ]);
  expect(warnings).toEqual(["the receipt of a withdrawal waits: the site has no mail.from"]);
});

test("links stay text in both mails: whoever orders for somebody else could send them", async () => {
  const link = "https://boese.example/a";
  await receive({ name: `Ada ${link}`, orderNumber: `1001 ${link}`, items: `www.${link}` });
  const mails = await mailsOf(database);
  expect(mails).toHaveLength(2);
  for (const { subject, text, html } of mails) {
    expect(text).toContain("Ada boese. example/a");
    expect(subject + text + html).not.toContain("boese.example");
  }
});

test("markup stays text in both mails, and no line break gets into a header", async () => {
  const hostile = '"><script>alert(1)</script>\r\nBcc: eve@beispiel.de';
  await receive({
    name: hostile,
    orderNumber: `1001\r\n${hostile.replaceAll("1", "l")}`,
    items: hostile,
  });
  const mails = await mailsOf(database);
  expect(mails).toHaveLength(2);
  for (const { subject, html, bcc } of mails) {
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(bcc).toEqual([]);
  }
});

test.each([
  ["1001", 1001],
  ["#1001", 1001],
  ["Nr. 1001.", 1001],
  ["", undefined],
  ["10 01", undefined],
  ["1".repeat(13), undefined],
])("an order's number written as '%s' is %s", (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

test("name, number and address must be given, and nothing else", () => {
  expect(findFaults({ name: "", orderNumber: "", email: "", items: "" })).toEqual({
    name: "withdrawalNameMissing",
    orderNumber: "withdrawalOrderNumberMissing",
    email: "withdrawalEmailMissing",
  });
  expect(findFaults({ ...declaration, email: "anna" })).toEqual({
    email: "withdrawalEmailInvalid",
  });
  expect(findFaults(declaration)).toEqual({});
});
