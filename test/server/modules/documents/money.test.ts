import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopDocument } from "../../../../server/modules/documents/document.ts";
import { createTaxReport } from "../../../../server/modules/documents/tax-report.ts";
import { writeOrders } from "../../../../server/modules/orders/screen/orders-file.ts";
import { toOrderMail } from "../../../../server/modules/orders/shown/mails.ts";
import { toInvoicingSite } from "../../../support/documents/documents-desk.ts";
import { refundedOrders, toDocuments } from "../../../support/documents/random-orders.ts";
import { turns } from "../../../support/turns.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const grossOf = ({ taxes }: ShopDocument) =>
  sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents));

/** The sums by the name and rate of a tax. */
function byRate(documents: readonly ShopDocument[]) {
  const sums = new Map<string, readonly [net: number, tax: number]>();
  for (const { name, rate, exemption, netCents, taxCents } of documents.flatMap(
    (one) => one.taxes,
  )) {
    const key = `${name} ${rate} ${exemption ?? ""}`;
    const [net, tax] = sums.get(key) ?? [0, 0];
    sums.set(key, [net + netCents, tax + taxCents]);
  }
  return sums;
}

/** Enough for rare cases; any failure is printed with its seed. */
const runs = { numRuns: turns(100, 1000) };

test("order, invoice, credit notes and tax report agree to the cent over random orders with refunds, 1,000 in the long run", () => {
  fc.assert(
    fc.property(refundedOrders, ({ order, refunds }) => {
      const { invoice, credits } = toDocuments({ order, refunds });
      const { totals } = order;
      expect(invoice.totalCents).toBe(totals.grandTotalCents);
      expect(grossOf(invoice)).toBe(totals.grandTotalCents);
      expect(sum(invoice.taxes.map(({ taxCents }) => taxCents))).toBe(totals.taxCents);
      for (const { name, rate, amountCents } of totals.taxes) {
        const own = invoice.taxes.filter((tax) => tax.name === name && tax.rate === rate);
        expect(sum(own.map(({ taxCents }) => taxCents))).toBe(amountCents);
      }
      const parts = [...invoice.lines, ...(invoice.shipping?.parts ?? [])];
      expect(sum(parts.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(
        totals.grandTotalCents,
      );
      expect(credits.map(({ totalCents }) => totalCents)).toEqual(
        refunds.map(({ cents }) => cents),
      );
      expect(credits.map(grossOf)).toEqual(refunds.map(({ cents }) => cents));
      const back = byRate(credits);
      const sold = byRate([invoice]);
      for (const [key, [net, tax]] of back) {
        const [soldNet = 0, soldTax = 0] = sold.get(key) ?? [];
        expect(net).toBeLessThanOrEqual(soldNet);
        expect(tax).toBeLessThanOrEqual(soldTax);
      }
      if (order.refundedCents === totals.grandTotalCents && refunds.length > 0) {
        for (const [key, sums] of sold) expect(back.get(key) ?? [0, 0]).toEqual(sums);
      }
      const report = createTaxReport();
      for (const document of [invoice, ...credits]) report.add(document);
      const rows = report.toRows();
      expect(sum(rows.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(
        totals.grandTotalCents - order.refundedCents,
      );
    }),
    runs,
  );
});

test("the file of orders has the same sums", async () => {
  const site = toInvoicingSite();
  await fc.assert(
    fc.asyncProperty(refundedOrders, async (refunded) => {
      const { order } = refunded;
      const list = async () => ({ orders: [order], next: undefined });
      let text = "";
      for await (const part of writeOrders(
        site,
        { list },
        { websiteId: "w1", most: 1, form: "plain" },
      )) {
        text += part;
      }
      const [headings = [], cells = []] = text
        .slice(1)
        .split("\r\n")
        .map((row) => row.replace(/"[^"]*"/g, (cell) => cell.replaceAll(",", " ")).split(","));
      const amount = (heading: string) =>
        Math.round(Number(cells[headings.indexOf(heading)] ?? Number.NaN) * 100);
      expect(amount("Summe")).toBe(order.totals.grandTotalCents);
      expect(amount("Steuern")).toBe(order.totals.taxCents);
      expect(amount("Erstattet")).toBe(order.refundedCents);
      const { taxes } = toDocuments(refunded).invoice;
      const standard = taxes.find(({ rate }) => rate === 19);
      expect([amount("MwSt. 19 % netto"), amount("MwSt. 19 % Steuer")]).toEqual([
        standard?.netCents ?? 0,
        standard?.taxCents ?? 0,
      ]);
    }),
    runs,
  );
});

/** The amounts in a text that stand after some words. */
const amountsAfter = (words: string, text: string): readonly number[] =>
  [...text.matchAll(new RegExp(`${words} (-?[\\d.]+,\\d\\d)\u00a0€`, "g"))].map(([, amount = ""]) =>
    Math.round(Number(amount.replaceAll(".", "").replace(",", ".")) * 100),
  );

test("the mails of an order and of its refunds have the same sums", () => {
  const site = toInvoicingSite();
  fc.assert(
    fc.property(refundedOrders, ({ order, refunds }) => {
      const { totals } = order;
      const told = toOrderMail(site, order, { kind: "order-confirmation" })?.text ?? "";
      expect(amountsAfter("Gesamtbetrag:", told)).toEqual([totals.grandTotalCents]);
      expect(sum(amountsAfter("(?:enthält|zzgl\\.) MwSt\\. [\\d,]+ %:", told))).toBe(
        totals.taxCents,
      );
      const refunded = refunds.map(
        (refund) => toOrderMail(site, order, { kind: "order-refunded", refund })?.text ?? "",
      );
      expect(refunded.flatMap((text) => amountsAfter("bekommst du", text))).toEqual(
        toDocuments({ order, refunds }).credits.map(({ totalCents }) => totalCents),
      );
      for (const text of refunded) {
        expect(amountsAfter("Erstattet:", text)).toEqual([-order.refundedCents]);
      }
    }),
    runs,
  );
});
