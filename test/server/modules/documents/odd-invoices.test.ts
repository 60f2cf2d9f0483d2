import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { writeXml } from "../../../../server/modules/documents/e-invoice/write-xml.ts";
import { createPdfWriter } from "../../../../server/modules/documents/pdf/write-pdf.ts";
import { toInvoicingSite } from "../../../support/documents/documents-desk.ts";
import { refundedOrders, toDocuments } from "../../../support/documents/random-orders.ts";

const [sample] = fc.sample(refundedOrders, { numRuns: 1, seed: 7 });
if (!sample) throw new Error("the generator gives an order");
const { invoice } = toDocuments(sample);

test("an electronic invoice leaves out what no XML may hold", async () => {
  const name = "Ada\u0001 \uFFFELove\uD800lace\uFFFF 🍵";
  const xml = (await writeXml({ ...invoice, buyer: { ...invoice.buyer, name } }, "en16931")) ?? "";
  expect(xml).toContain("Ada Lovelace 🍵");
  for (const part of ["\u0001", "\uFFFE", "\uFFFF"]) expect(xml).not.toContain(part);
  expect(xml).not.toMatch(/\p{Surrogate}/u);
});

test("an invoice that the norm does not know is a plain PDF, and that is told", async () => {
  const warn = vi.fn();
  const site = toInvoicingSite();
  const pdf = await createPdfWriter({ warn })(site, { ...invoice, currency: "XXZ" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.includes("factur-x.xml")).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});
