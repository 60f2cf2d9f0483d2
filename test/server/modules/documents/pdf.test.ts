import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { ShopDocument } from "../../../../server/modules/documents/document.ts";
import { createPdfWriter } from "../../../../server/modules/documents/pdf/write-pdf.ts";
import { openDocumentsDesk, toInvoicingSite } from "../../../support/documents/documents-desk.ts";
import { heightOf, readPdf } from "../../../support/documents/pdf-text.ts";

const site = toInvoicingSite();
const writePdf = createPdfWriter({ warn() {} });
let invoice: ShopDocument;
let credit: ShopDocument;
let delivery: ShopDocument;

beforeAll(async () => {
  const database = await openDatabase(":memory:");
  const desk = openDocumentsDesk(database, { site });
  const paid = await desk.orders.markPaid((await desk.place(2, 1)).id);
  await desk.documents.makeDeliveryNote(paid);
  await desk.refund(
    paid,
    { kind: "lines", lines: [{ line: 0, quantity: 1 }], withShipping: false },
    1290,
  );
  const kept = await desk.documents.listOf(paid.id);
  const find = (wanted: string) => kept.find(({ document }) => document.kind === wanted)?.document;
  invoice = find("invoice") as ShopDocument;
  credit = find("credit") as ShopDocument;
  delivery = find("delivery") as ShopDocument;
  await database.destroy();
});

const read = async (document: ShopDocument) =>
  (await readPdf(await writePdf(site, document))).join("\n");

describe("on paper", () => {
  test("an invoice names everything that the law asks for", async () => {
    const text = await read(invoice);
    for (const part of [
      ...["Rechnung", "RE-2027-00001", "15.01.2027", "Bestellung 1001"],
      ...["Kontor Nord GmbH · Am Wehr 3 · 20457 Hamburg", "USt-IdNr. DE123456789"],
      ...["Ada Lovelace\nHauptstraße 1\n20095 Hamburg"],
      ...["2 Emaillebecher 12,90 € 19 % 25,80 €", "1 Ostfriesentee 8,35 € 7 % 8,35 €"],
      ...["Packung: 100 g", "Versand (Paket) 4,90 €", "Gesamtbetrag 39,05 €"],
      "Steuersatz Netto Steuer Brutto",
      ...[
        "Soweit nicht anders angegeben, entspricht das Lieferdatum dem Rechnungsdatum.",
        "RE-2027-00001 · Seite 1 von 1",
      ],
    ]) {
      expect(text.replace(/ +/g, " ")).toContain(part);
    }
  });

  test("the same invoice speaks English, and a British address is written as there", async () => {
    const place = { city: "Penzance", zip: "TR18 4BD", country: "GB" };
    const seller = { ...invoice.seller, address: { ...place, street: "9 Quay Street" } };
    const buyer = { ...invoice.buyer, ...place };
    const text = await read({ ...invoice, seller, buyer, locale: "en-GB" });
    expect(text).toContain("· 9 Quay Street · Penzance TR18 4BD");
    expect(text).toContain("Hauptstraße 1\nPenzance\nTR18 4BD\n");
    for (const part of ["Invoice", "15 Jan 2027", "€25.80", "Total", "19%", "Page 1 of 1"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Rechnung|Steuer\b/);
  });

  test("a credit note names its invoice, the reason and what goes back", async () => {
    const text = await read(credit);
    for (const part of ["Rechnungskorrektur", "RE-2027-00001 vom", "Grund: kaputt", "Erstattung"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("12,90 €");
  });

  test("a delivery note has no price", async () => {
    const text = await read(delivery);
    expect(text).toContain("Lieferschein");
    expect(text).toContain("Emaillebecher");
    expect(text).not.toContain("€");
  });

  test("a delivery note is addressed to where the goods go, an invoice to who pays", async () => {
    const shipTo = { ...invoice.buyer, name: "Grace Hopper", line1: "Werftstraße 9" };
    expect((await read({ ...delivery, shipTo })).replaceAll("\n", " ")).toMatch(
      /20457 Hamburg Grace Hopper Werftstraße 9/,
    );
    expect(await read({ ...delivery, shipTo })).not.toMatch(/Ada Lovelace|Lieferadresse/);
    const billed = await read({ ...invoice, shipTo });
    expect(billed).toContain("Ada Lovelace\nHauptstraße 1");
    expect(billed).toContain("Lieferadresse\nGrace Hopper, Werftstraße 9");
  });

  test("the title stands below the longest address", async () => {
    const name = "Friedrich-Wilhelm Freiherr von und zu Schaumburg-Lippe-Detmold ".repeat(4);
    const bytes = await writePdf(site, { ...invoice, buyer: { ...invoice.buyer, name } });
    const [town = 0, title = 0] = [
      await heightOf(bytes, "20095 Hamburg"),
      await heightOf(bytes, "Rechnung"),
    ];
    expect(town - title).toBeGreaterThan(24);
  });

  test("a small business says why it charges no tax, and an unpaid invoice where to pay", async () => {
    const tax = { name: "", rate: 0, included: true, exemption: "smallBusiness" } as const;
    const small: ShopDocument = {
      ...invoice,
      paidCents: 0,
      taxes: [{ ...tax, netCents: 3905, taxCents: 0 }],
      lines: invoice.lines.map((line) => ({ ...line, tax: 0, netCents: line.cents, taxCents: 0 })),
    };
    const text = (await read(small)).replaceAll("\n", " ");
    expect(text).toContain("Als Kleinunternehmer weisen wir keine Umsatzsteuer aus (§ 19 UStG).");
    expect(text).toContain("ohne Steuer");
    // There is nothing to tell apart by rate.
    expect(text).not.toContain("Steuersatz");
    expect(text).toContain("Bitte überweise 39,05 € auf das Konto DE02 1203 0000 0000 2020 51");
  });

  test("many lines go on under the same headings, and letters of other alphabets are drawn", async () => {
    const [line] = invoice.lines;
    if (!line) throw new Error("an invoice has lines");
    const buyer = { ...invoice.buyer, name: "Łukasz Ивáнов Παπαδόπουλος" };
    const pages = await readPdf(
      await writePdf(site, { ...invoice, buyer, lines: Array.from({ length: 60 }, () => line) }),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain("Łukasz Ивáнов Παπαδόπουλος");
    expect(pages[1]).toContain("Bezeichnung");
    expect(pages.join("").match(/Emaillebecher/g)).toHaveLength(60);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });
});
