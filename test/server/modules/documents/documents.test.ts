import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import {
  type DocumentsDesk,
  invoiceSettings,
  openDocumentsDesk,
  toInvoicingSite,
} from "../../../support/documents/documents-desk.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";

describe.each(databaseKinds)("documents $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let desk: DocumentsDesk;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    desk = openDocumentsDesk(database);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const documentsOf = async (orderId: string) =>
    (await desk.documents.listOf(orderId)).map(({ document }) => document);
  const numbersOf = async (orderId: string) =>
    (await documentsOf(orderId)).map(({ number }) => number);
  const send = ({ websiteId, id }: { websiteId: string; id: string }) =>
    desk.orders.changeStatus({ websiteId, orderId: id, to: "fulfilled", by: "chefin@example.com" });

  test("a paid order has an invoice with the next number, which says what the order says", async () => {
    const { id } = await desk.place(2, 1);
    expect(await numbersOf(id)).toEqual([]);
    const { totals } = await desk.orders.markPaid(id);
    const [invoice] = await documentsOf(id);
    expect(invoice).toMatchObject({
      kind: "invoice",
      number: "RE-2027-00001",
      issuedOn: "2027-01-15",
      locale: "de-DE",
      seller: invoiceSettings.seller,
      totalCents: 3905,
      paidCents: 3905,
      buyer: { name: "Ada Lovelace", line1: "Hauptstraße 1", zip: "20095", country: "DE" },
      lines: [
        { title: "Emaillebecher", quantity: 2, cents: 2580 },
        { title: "Ostfriesentee", details: ["Packung: 100 g", "TEE"], quantity: 1, cents: 835 },
      ],
      taxes: [
        { name: "MwSt.", rate: 19, included: true },
        { name: "MwSt.", rate: 7, included: true },
      ],
    });
    expect(invoice?.taxes.map(({ taxCents }) => taxCents)).toEqual(
      totals.taxes.map(({ amountCents }) => amountCents),
    );
    const other = await desk.place(1, 0);
    await desk.orders.markPaid(other.id);
    expect(await numbersOf(other.id)).toEqual(["RE-2027-00002"]);
  });

  test("an order on invoice has its own when it is sent, and no second one when it is paid", async () => {
    const order = await desk.place(1, 1);
    await send(order);
    const [invoice] = await documentsOf(order.id);
    expect(invoice).toMatchObject({ kind: "invoice", paidCents: 0, totalCents: 2615 });
    await desk.orders.markPaid(order.id);
    expect(await documentsOf(order.id)).toEqual([invoice]);
  });

  test("each refund has a credit note, and all of them give back each tax exactly", async () => {
    const { id } = await desk.place(3, 2);
    const paid = await desk.orders.markPaid(id);
    const units = {
      kind: "lines",
      lines: [{ line: 0, quantity: 1 }],
      withShipping: false,
    } as const;
    await desk.refund(paid, units, 1290);
    await desk.refund(paid, { kind: "amount", cents: 777 }, 777);
    await desk.refund(paid, { kind: "whole" }, paid.totals.grandTotalCents - 1290 - 777);
    const [invoice, ...credits] = await documentsOf(id);
    expect(
      credits.map(({ number, kind, corrects, reason }) => [number, kind, corrects, reason]),
    ).toEqual(
      [1, 2, 3].map((count) => [
        ...[`RK-2027-0000${count}`, "credit"],
        ...[{ number: "RE-2027-00001", issuedOn: "2027-01-15" }, "kaputt"],
      ]),
    );
    expect(credits.map(({ totalCents }) => totalCents).slice(0, 2)).toEqual([1290, 777]);
    expect(credits[0]?.lines).toMatchObject([{ title: "Emaillebecher", quantity: 1, cents: 1290 }]);
    const sums = new Map<number, number>();
    for (const { rate, taxCents } of credits.flatMap(({ taxes }) => taxes)) {
      sums.set(rate, (sums.get(rate) ?? 0) + taxCents);
    }
    expect([...sums]).toEqual(invoice?.taxes.map(({ rate, taxCents }) => [rate, taxCents]));
  });

  test("an unpaid order that comes back voids its invoice", async () => {
    const order = await desk.place(1, 0);
    await send(order);
    const { websiteId, id: orderId } = order;
    await desk.orders.changeStatus({
      websiteId,
      orderId,
      to: "cancelled",
      by: "chefin@example.com",
    });
    expect(await documentsOf(orderId)).toMatchObject([
      { number: "RE-2027-00001", totalCents: 1780 },
      { number: "RK-2027-00001", totalCents: 1780, corrects: { number: "RE-2027-00001" } },
    ]);
  });

  test("an order that is cancelled before anything happens has no document", async () => {
    const { websiteId, id: orderId } = await desk.place(1, 0);
    await desk.orders.changeStatus({
      websiteId,
      orderId,
      to: "cancelled",
      by: "chefin@example.com",
    });
    expect(await documentsOf(orderId)).toEqual([]);
  });

  test("a seller whose settings lack something writes no invoice, and has it made once they are complete", async () => {
    const { seller } = invoiceSettings;
    const lacking = { ...seller, vatId: "" };
    const site = toInvoicingSite({ seller: lacking });
    desk = openDocumentsDesk(database, { site });
    const paid = await desk.orders.markPaid((await desk.place(1, 0)).id);
    expect(await numbersOf(paid.id)).toEqual([]);
    expect(await desk.documents.makeMissing(paid)).toBe("settings");
    desk = openDocumentsDesk(database);
    expect(await desk.documents.makeMissing(paid)).toBeUndefined();
    expect(await desk.documents.makeMissing(paid)).toBeUndefined();
    expect(await numbersOf(paid.id)).toEqual(["RE-2027-00001"]);
  });

  test("numbers begin anew with the year of the shop's zone, and have the shop's prefix", async () => {
    let now = Date.UTC(2026, 11, 31, 22, 59);
    const site = toInvoicingSite({ prefix: "KN-" });
    desk = openDocumentsDesk(database, { site, now: () => now });
    const pay = async () => {
      const { id } = await desk.place(1, 0);
      await desk.orders.markPaid(id);
      return (await numbersOf(id))[0];
    };
    expect(await pay()).toBe("KN-RE-2026-00001");
    expect(await pay()).toBe("KN-RE-2026-00002");
    now += 60_000;
    expect(await pay()).toBe("KN-RE-2027-00001");
  });

  test("a delivery note lists the goods without what was paid back, once", async () => {
    const paid = await desk.orders.markPaid((await desk.place(2, 1)).id);
    const first = await desk.documents.makeDeliveryNote(paid);
    expect(await desk.documents.makeDeliveryNote(paid)).toEqual(first);
    expect(first?.document).toMatchObject({ number: "LS-2027-00001", totalCents: 0 });
    const units = {
      kind: "lines",
      lines: [{ line: 0, quantity: 2 }],
      withShipping: false,
    } as const;
    await desk.refund(paid, units, 2580);
    const second = await desk.documents.makeDeliveryNote(paid);
    expect(second?.document.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["Ostfriesentee", 1],
    ]);
  });

  test("a corrected address has a delivery note of its own, and the old one when it is as before", async () => {
    const paid = await desk.orders.markPaid((await desk.place(1, 0)).id);
    const first = await desk.documents.makeDeliveryNote(paid);
    const { websiteId, id: orderId } = paid;
    const moveTo = (line1: string) =>
      desk.orders.correctAddress({
        websiteId,
        orderId,
        kind: "shipping",
        by: "chefin@example.com",
        key: line1,
        address: { ...postAddress, line1 },
      });
    await moveTo("Am Deich 7");
    // The order as it was read before does not matter.
    const second = await desk.documents.makeDeliveryNote(paid);
    expect(second?.document).toMatchObject({
      number: "LS-2027-00002",
      buyer: { line1: "Am Deich 7" },
    });
    await moveTo(postAddress.line1);
    expect(await desk.documents.makeDeliveryNote(paid)).toEqual(first);
  });

  test("a credit note says what its invoice says of seller, buyer and taxes, whatever the shop says today", async () => {
    const address = { ...postAddress, line1: "Am Deich 7" };
    const paid = await desk.orders.markPaid((await desk.place(1, 0)).id);
    const { websiteId, id: orderId } = paid;
    const deed = { websiteId, orderId, by: "chefin@example.com", key: "moved" };
    await desk.orders.correctAddress({ ...deed, kind: "shipping", address });
    const seller = { ...invoiceSettings.seller, name: "Kontor Süd GmbH", vatId: "" };
    const site = toInvoicingSite({ seller, prefix: "SUED-" });
    const today = openDocumentsDesk(database, { site });
    await today.refund(paid, { kind: "whole" }, 1780);
    const [invoice, credit] = await documentsOf(orderId);
    const { seller: named, buyer, shipTo, taxedIn } = invoice ?? {};
    expect(credit).toMatchObject({ kind: "credit", seller: named, buyer, shipTo, taxedIn });
    expect(credit?.number).toBe("RK-2027-00001");
    expect(credit?.taxes).toEqual(invoice?.taxes);
  });

  test("a credit note that is missing can be made later, and so can several, each once", async () => {
    const paid = await desk.orders.markPaid((await desk.place(2, 0)).id);
    const gone = openDocumentsDesk(database, { isServed: false });
    await gone.refund(paid, { kind: "amount", cents: 300 }, 300);
    await gone.refund(paid, { kind: "amount", cents: 200 }, 200);
    const lacking = async () =>
      (await desk.documents.findMissing(paid, await desk.documents.listOf(paid.id))).kind;
    expect(await lacking()).toBe("credit");
    await Promise.all([desk.documents.makeMissing(paid), desk.documents.makeMissing(paid)]);
    expect(await numbersOf(paid.id)).toEqual(["RE-2027-00001", "RK-2027-00001", "RK-2027-00002"]);
    expect(await lacking()).toBeUndefined();
  });
});
