import type { Seller } from "../../../content/shop/read-invoices.ts";
import { toTownLines } from "../../../contract/checkout/address-rules.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import type { DocumentLine, DocumentTax, Party, ShopDocument } from "../document.ts";
import { toDayText, toKindName } from "../shown-document.ts";

/** A line of the table: its cells, and small text below the name. */
type Row = { readonly cells: readonly string[]; readonly details: readonly string[] };

/** A document in words, as it stands on paper. */
export type DocumentWords = {
  readonly title: string;
  /** The seller above the address, on one line. */
  readonly sender: string;
  readonly address: readonly string[];
  /** Label and value beside the address. */
  readonly facts: readonly (readonly [string, string])[];
  readonly shipTo: { readonly title: string; readonly text: string } | null;
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  /** The last one is the total, but for what was paid after it. */
  readonly sums: readonly (readonly [label: string, value: string])[];
  /** The place of the total among the sums. */
  readonly total: number;
  /** Headings and rows of the taxes; empty without. */
  readonly taxes: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly footer: readonly string[];
  readonly toPageText: (page: number, pages: number) => string;
};

const exemptions = {
  smallBusiness: "documentSmallBusiness",
  export: "documentExport",
  voucher: "documentVoucher",
} as const;

/** Writes a document in the words of its language. */
export function toWords(document: ShopDocument, texts: Texts): DocumentWords {
  const { kind, number, locale, seller, buyer, shipTo, lines, taxes, currency } = document;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const money = (cents: number) => format.format(cents / 100);
  const isPriced = kind !== "delivery";
  const { sums, total } = isPriced ? toSums(document, texts, money) : { sums: [], total: -1 };
  const { documentQuantity, documentItem, documentUnit, documentRate, documentAmount } = texts;
  const rate = (tax: DocumentTax | undefined) => toRate(tax, locale, texts);
  const rates = taxes.some(({ exemption }) => !exemption) ? taxes : [];
  // The envelope's window shows where the goods go.
  const [addressee, elsewhere] = isPriced ? [buyer, shipTo] : [shipTo ?? buyer, null];
  return {
    title: toKindName(texts, document),
    sender: [seller.name, seller.address.street, toTown(seller.address)].join(" · "),
    address: toAddress(addressee, seller.address.country, locale),
    facts: toFacts(document, texts),
    shipTo: elsewhere && {
      title: texts.documentShipTo,
      text: toAddress(elsewhere, seller.address.country, locale).join(", "),
    },
    headings: isPriced
      ? [documentQuantity, documentItem, documentUnit, documentRate, documentAmount]
      : [documentQuantity, documentItem],
    rows: lines.map((line) => ({
      cells: isPriced
        ? toCells(line, money, rate(taxes[line.tax]))
        : [`${line.quantity}`, line.title],
      details: line.details,
    })),
    sums,
    total,
    taxes:
      rates.length === 0
        ? []
        : [
            [texts.documentTaxRate, texts.documentNet, texts.documentTax, texts.documentGross],
            ...rates.map((tax) => [
              rate(tax),
              ...[tax.netCents, tax.taxCents, tax.netCents + tax.taxCents].map(money),
            ]),
          ],
    notes: toNotes(document, texts, money),
    footer: toFooter(document, texts),
    toPageText: (page, pages) => `${number} · ${fill(texts.documentPage, { page, pages })}`,
  };
}

type Money = (cents: number) => string;

const toCells = (
  { quantity, title, cents }: DocumentLine,
  money: Money,
  rate: string,
): readonly string[] => [
  String(quantity),
  title,
  // A part of a price that is paid back need not be divisible.
  cents % quantity === 0 ? money(cents / quantity) : "",
  rate,
  money(cents),
];

function toRate(tax: DocumentTax | undefined, locale: string, texts: Texts): string {
  if (!tax || tax.exemption) return texts.documentUntaxed;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(
    tax.rate / 100,
  );
}

/** An address as on a letter; the country of the shop itself goes without saying. */
function toAddress(party: Party, home: string, locale: string): readonly string[] {
  const { company = "", name, line1, line2, zip, city, region, country } = party;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const isAbroad = country !== "" && country !== home;
  const towns = toTownLines({ zip, city, country, region: isAbroad ? region : "" });
  const abroad = isAbroad ? (names.of(country) ?? country) : "";
  return [company, name, line1, line2, ...towns, abroad]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A seller's town on one line. */
const toTown = (address: Seller["address"]): string =>
  toTownLines({ ...address, region: "" })
    .join(" ")
    .trim();

function toFacts(document: ShopDocument, texts: Texts) {
  const { kind, number, issuedOn, order, buyer, corrects, locale } = document;
  const facts: (readonly [string, string])[] = [
    [texts.documentNumber, number],
    [texts.documentDate, toDayText({ locale }, issuedOn)],
    [texts.documentOrder, String(order.number)],
    [texts.documentOrderDate, toDayText({ locale }, order.placedOn)],
  ];
  if (kind !== "delivery" && buyer.vatId) facts.push([texts.documentBuyerVatId, buyer.vatId]);
  if (corrects) {
    const date = toDayText({ locale }, corrects.issuedOn);
    const value = fill(texts.documentCorrectsText, { number: corrects.number, date });
    facts.push([texts.documentCorrects, value]);
  }
  return facts;
}

function toSums(document: ShopDocument, texts: Texts, money: Money) {
  const { kind, lines, shipping, coupons, taxes, locale, totalCents } = document;
  const { giftCardCents, paidCents } = document;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const discountCents = sum(lines.map((line) => line.discountCents));
  const sums: (readonly [string, string])[] = [];
  if (shipping || discountCents > 0 || lines.length > 1) {
    sums.push([texts.documentSubtotal, money(sum(lines.map(({ cents }) => cents)))]);
  }
  if (discountCents > 0) {
    const codes = coupons.length > 0 ? ` (${coupons.join(", ")})` : "";
    sums.push([`${texts.documentDiscount}${codes}`, money(-discountCents)]);
  }
  if (shipping) {
    const isIncluded = (tax: number) => kind === "credit" || taxes[tax]?.included !== false;
    const cents = sum(
      shipping.parts.map(({ tax, netCents, taxCents }) =>
        isIncluded(tax) ? netCents + taxCents : netCents,
      ),
    );
    sums.push([fill(texts.documentShipping, { name: shipping.name }), money(cents)]);
  }
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  for (const tax of taxes) {
    if (tax.included || kind === "credit") continue;
    const label = fill(texts.documentTaxAdded, { name: tax.name, rate: rate.format(tax.rate) });
    sums.push([label, money(tax.taxCents)]);
  }
  const total = sums.length;
  sums.push([
    kind === "credit" ? texts.documentCreditTotal : texts.documentTotal,
    money(totalCents),
  ]);
  if (giftCardCents > 0) sums.push([texts.documentGiftCard, money(-giftCardCents)]);
  if (kind === "invoice" && paidCents > 0) sums.push([texts.documentPaid, money(-paidCents)]);
  if (kind === "invoice") {
    sums.push([texts.documentDue, money(totalCents - giftCardCents - paidCents)]);
  }
  return { sums, total };
}

function toNotes(document: ShopDocument, texts: Texts, money: Money): readonly string[] {
  const { kind, number, reason, taxes, totalCents, giftCardCents, paidCents, seller } = document;
  if (kind === "delivery") return [];
  const dueCents = totalCents - giftCardCents - paidCents;
  const values = { amount: money(dueCents), iban: toIbanText(seller.iban), number };
  const isDue = kind === "invoice" && dueCents > 0 && seller.iban !== "";
  return [
    ...(reason === "" ? [] : [fill(texts.documentReason, { reason })]),
    ...(isDue ? [fill(texts.documentDueText, values)] : []),
    ...(kind === "invoice" ? [texts.documentSupplyText] : []),
    ...taxes.flatMap(({ exemption }) => (exemption ? [texts[exemptions[exemption]]] : [])),
  ];
}

/** In groups of four, which stay on one line. */
const toIbanText = (iban: string): string => iban.replace(/.{4}(?=.)/g, "$&\u00a0");

function toFooter({ seller }: ShopDocument, texts: Texts): readonly string[] {
  const { name, address, vatId, taxNumber, email, phone, iban } = seller;
  const lines = [
    [name, address.street, toTown(address)],
    [
      vatId && fill(texts.documentVatId, { id: vatId }),
      taxNumber && fill(texts.documentTaxNumber, { id: taxNumber }),
      email,
      phone,
      iban && `IBAN ${toIbanText(iban)}`,
    ],
  ];
  return lines.map((parts) => parts.filter((part) => part !== "").join(" · "));
}
