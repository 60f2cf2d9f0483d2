import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/index.ts";
import {
  type DocumentsDesk,
  openDocumentsDesk,
  toInvoicingSite,
} from "../../../support/documents/documents-desk.ts";
import { readPdf } from "../../../support/documents/pdf-text.ts";
import { own } from "../../../support/orders/orders-screen.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

const now = () => 1_800_000_000_000;
const site = toInvoicingSite();
let running: Awaited<ReturnType<typeof startApp>>;
let desk: DocumentsDesk;
let owner: Jar;
let editor: Jar;
let order: Order;

beforeAll(async () => {
  running = await startApp(new Map([["shop", site]]), { now, signInsPerMinute: 100 });
  const { id } = site.content.website;
  owner = await signIn(running.app, await addAccount(running.database, "store-manager", id));
  editor = await signIn(running.app, await addAccount(running.database, "editor", id));
  desk = openDocumentsDesk(running.database, { site, now });
  order = await desk.orders.markPaid((await desk.place(2, 1)).id);
});
afterAll(() => running.close());

const open = (url: string, jar: Jar = owner) => send(running.app, jar, { url });
const make = (fields: Record<string, string>, jar: Jar = owner) =>
  send(running.app, jar, {
    method: "POST",
    url: "/config/documents/make",
    headers: own,
    payload: new URLSearchParams(fields).toString(),
  });

test("the owner's page of an order has its documents, and makes a delivery note", async () => {
  const page = `/config/orders/${order.number}`;
  expect((await open(page)).body).toContain(
    'Rechnung <a href="/config/documents/pdf/RE-2027-00001.pdf">RE-2027-00001</a>',
  );
  const made = await make({ order: String(order.number), kind: "delivery" });
  expect([made.statusCode, made.headers.location]).toEqual([303, `${page}?changed=document`]);
  const { body } = await open(`${page}?changed=document`);
  expect(body).toContain("Der Beleg ist geschrieben.");
  expect(body).toContain("/config/documents/pdf/LS-2027-00001.pdf");
});

test("the list of documents leads to each PDF, for those who run the shop", async () => {
  const { body } = await open("/config/documents");
  expect(body).toContain("RE-2027-00001");
  expect(body.replaceAll("\u00a0", " ")).toContain("39,05 €");
  const file = await open("/config/documents/pdf/RE-2027-00001.pdf");
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(file.headers["content-disposition"]).toContain('filename="RE-2027-00001.pdf"');
  expect((await readPdf(file.rawPayload)).join()).toContain("RE-2027-00001");
  expect((await open("/config/documents/pdf/RE-2027-09999.pdf")).statusCode).toBe(404);
  expect((await open("/config/documents/pdf/RE-2027-00001.pdf", editor)).statusCode).toBe(403);
  expect((await open("/config/documents/pdf/RE-2027-00001.pdf", {})).body).not.toContain("%PDF");
});

test("the buyer's page has the invoice and no delivery note, behind the order's token", async () => {
  const page = `/commerce/orders/${order.token}`;
  const path = `${page}/documents/RE-2027-00001.pdf`;
  const { body } = await open(page, {});
  expect(body).toContain(`Rechnung <a href="${path}">RE-2027-00001</a>`);
  expect(body).not.toContain("LS-2027");
  const file = await open(path, {});
  expect([file.statusCode, file.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect((await readPdf(file.rawPayload)).join()).toContain("Ada Lovelace");
  expect((await open(`${page}/documents/LS-2027-00001.pdf`, {})).statusCode).toBe(404);
  const other = `/commerce/orders/${"x".repeat(43)}/documents/RE-2027-00001.pdf`;
  expect((await open(other, {})).statusCode).toBe(404);
});

test("an order that is not paid says when its invoice is made", async () => {
  const { number } = await desk.place(1, 0);
  expect((await open(`/config/orders/${number}`)).body).toContain(
    "Die Rechnung entsteht, wenn die Bestellung bezahlt oder verschickt ist.",
  );
  await make({ order: String(number), kind: "invoice" });
  expect((await open(`/config/orders/${number}`)).body).not.toContain("/config/documents/pdf/RE");
});

test("the taxes of a year stand by month, country and rate, on a page and in two forms of a file", async () => {
  const { body } = await open("/config/documents/taxes?year=2027");
  const plain = body.replaceAll("\u00a0", " ");
  expect(plain).toContain("<h1>Steuern 2027</h1>");
  expect(plain).toMatch(/Januar 2027<\/th><td[^>]*>Deutschland<\/td><td[^>]*>MwSt\. 19 %<\/td>/);
  const german = await open("/config/documents/steuern.csv?year=2027&form=german");
  const { taxes } = order.totals;
  const [standard, reduced] = taxes.map(({ amountCents }) => amountCents);
  expect(german.rawPayload.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const lines = german.body.trim().split("\r\n");
  expect(lines[0]).toBe("Monat;Land;Steuersatz;Netto;Steuer;Währung");
  expect(lines.slice(1).map((line) => line.split(";").at(4)?.replaceAll('"', ""))).toEqual(
    [standard, reduced].map((cents = 0) => (cents / 100).toFixed(2).replace(".", ",")),
  );
  const file = await open("/config/documents/steuern.csv?year=2027");
  expect(file.body).toContain(`2027-01,DE,MwSt. 19\u00a0%,`);
  expect((await open("/config/documents/taxes?year=2026")).body).toContain(
    "In diesem Jahr ist nichts versteuert.",
  );
});

test("the file of orders has addresses, each tax, and the refunds, as a German spreadsheet opens it", async () => {
  const { body } = await open("/config/orders/bestellungen.csv?form=german&q=ada");
  const [headings = "", ...lines] = body.trim().split("\r\n");
  expect(headings).toContain(";MwSt. 19 % netto;MwSt. 19 % Steuer;");
  const line = lines.find((one) => one.startsWith(`${order.number};`)) ?? "";
  expect(line).toContain(";15.01.2027 09:00:00;");
  expect(line).toContain("Ada Lovelace, Hauptstraße 1, 20095 Hamburg");
  expect(line).toContain(';"39,05";"0,00";"0,00";EUR;');
});

test("a company stands on its invoice, on the owner's page with what is known of its number, and in the file of orders", async () => {
  const business = { company: "Reederei Jansen KG", vatId: "ATU12345678" };
  const paid = await desk.orders.markPaid((await desk.place(1, 0, { business })).id);
  const [invoice] = await desk.documents.listOf(paid.id);
  const file = await open(`/config/documents/pdf/${invoice?.document.number}.pdf`);
  const text = (await readPdf(file.rawPayload)).join();
  expect(text).toContain("Reederei Jansen KG\nAda Lovelace\nHauptstraße 1");
  expect(text).toContain("USt-IdNr. Kunde ATU12345678");
  const xml = (await open(`/config/documents/xrechnung/${invoice?.document.number}.xml`)).body;
  const buyer =
    /<\w+:BuyerTradeParty>.*<\/\w+:BuyerTradeParty>|AccountingCustomerParty.*AccountingCustomerParty/s.exec(
      xml,
    );
  // BT-48 and BT-44 of the norm, with the person as contact.
  expect(buyer?.[0]).toMatch(/>ATU12345678</);
  expect(buyer?.[0]).toMatch(/Name>Reederei Jansen KG</);
  expect(buyer?.[0]).toMatch(/Name>Ada Lovelace</);
  const page = (await open(`/config/orders/${paid.number}`)).body;
  expect(page).toContain("USt-IdNr.: ATU12345678 (nicht geprüft)");
  const { body } = await open("/config/orders/bestellungen.csv?form=german&q=reederei");
  expect(body).toContain("Reederei Jansen KG;ATU12345678;nicht geprüft");
});
