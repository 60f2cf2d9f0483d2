import { afterAll, beforeAll, expect, test } from "vitest";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

let running: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  running = await startApp(await loadTestSites(below("shop", contentFiles())));
});
afterAll(() => running.close());

/** A token of the length that tokens have. */
const token = (number: number) => `${number}`.padEnd(43, "x");
const read = async (number: number) =>
  (await running.app.inject(`/commerce/orders/${token(number)}`)).body;
const parcel = { place: 1, key: "k", sentAt: Date.UTC(2026, 0, 16, 12), sentBy: "x" };

test("one that is sent unpaid shows how it travels and how it is paid, and cannot be cancelled", async () => {
  const hostile = '"><script>alert(1)</script>';
  const shipment = { carrier: "DHL", number: hostile, url: `https://dhl.example/${hostile}` };
  const parcels = [{ ...parcel, ...shipment, lines: [{ line: 0, quantity: 2 }] }];
  await keepOrder(running.database, 1, { token: token(1), status: "fulfilled", parcels });
  const body = await read(1);
  expect(body).toContain(
    '<li>Verschickt am 16. Januar 2026: 2 × Becher (Blau)<br>DHL "&gt;&lt;script&gt;',
  );
  expect(body).toContain('<a href="https://dhl.example/&quot;');
  expect(body).toContain("Sendung verfolgen</a>");
  expect(body).toContain("nenne dabei die Bestellnummer");
  expect(body).not.toContain("<script>alert(1)");
  expect(body).not.toContain("/cancel");
});

test("one that is sent in part says so, and is not cancelled by its buyer alone", async () => {
  const unknown = { carrier: "", number: "", url: "" };
  const parcels = [{ ...parcel, ...unknown, lines: [{ line: 0, quantity: 1 }] }];
  await keepOrder(running.database, 2, { token: token(2), status: "paid", paidAt: 1, parcels });
  const body = await read(2);
  expect(body).toContain("<dd>Zum Teil versandt</dd>");
  expect(body).toContain("Ein Teil deiner Bestellung ist unterwegs, der Rest folgt.");
  expect(body).toContain("<li>Verschickt am 16. Januar 2026: 1 × Becher (Blau)</li>");
  expect(body).not.toContain("Sendung verfolgen");
  expect(body).toContain("Stornierung anfragen");
});
