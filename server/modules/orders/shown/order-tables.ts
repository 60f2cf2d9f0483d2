import { hasLines, toAddressLines } from "../../../contract/checkout/address-rules.ts";
import { fill, type TextName } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { MailTable } from "../../../mail/layout.ts";
import { toPlanPrice, toPlanTerms } from "../../../site/catalog/subscription-words.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import { type Reader, readAnswers } from "../../forms/index.ts";
import type { Address, Order, OrderLine, VatCheck } from "../order.ts";

type Texted = Pick<Site, "texts" | "moneyFormat" | "locale">;

/** A line of text for a purchased product: title, chosen values, article number, and what was asked for it. */
export const toLineName = (site: Site, line: OrderLine, reader: Reader): string => {
  const { title, attributes, sku, quantity } = line;
  const chosen = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  const answers = answersOf(site, line, reader).map((answer) => `${answer.title}: ${answer.text}`);
  const number = sku === null ? [] : [sku];
  return [`${quantity} × ${title}`, ...chosen, ...number, ...answers].join("\n");
};

/** The answers to the form of a product, as far as it still has one. */
function answersOf(site: Site, { itemId, additionalFields }: OrderLine, reader: Reader) {
  const { content, forms } = site;
  const formId = content.items.get(itemId)?.item.structuredContent?.additionalFieldsFormId;
  const form = typeof formId === "string" ? forms.shown(formId) : undefined;
  return readAnswers(additionalFields, { ...site, form }, reader);
}

/** The purchased products. */
export const toEntryTable = (
  site: Site,
  { lines }: Pick<Order, "lines">,
  reader: Reader,
): MailTable => ({
  title: site.texts.orderEntries,
  rows: lines.map((line) => [toLineName(site, line, reader), toLinePrice(site, line)]),
});

/** The price of a line; that of a subscription with its period. */
export function toLinePrice(site: Texted, { unitCents, quantity, plan }: OrderLine): string {
  const price = toMoneyText(unitCents * quantity, site.moneyFormat);
  return plan ? toPlanPrice(site, plan, price) : price;
}

/** The subscription that was ordered: price, next order, and terms. Empty for an order without one. */
export function toPlanTables(
  site: Site,
  { lines, totals }: Order,
  nextAt: number | null | undefined,
): MailTable[] {
  const { moneyFormat, texts } = site;
  const shipping = toMoneyText(totals.shippingCents, moneyFormat);
  const withShipping = (price: string) =>
    totals.shippingCents > 0 ? fill(texts.planShipping, { price, shipping }) : price;
  return lines.flatMap((line) => {
    if (!line.plan) return [];
    const terms = toPlanTerms(site, line.plan);
    const { planTitle, planPrice, planNext } = texts;
    const next = nextAt == null ? [] : ([[planNext, toDateText(nextAt, site)]] as const);
    const rows = terms.map(({ label, value }) => [label, value] as const);
    return [
      {
        title: planTitle,
        rows: [[planPrice, withShipping(toLinePrice(site, line))] as const, ...next, ...rows],
      },
    ];
  });
}

/** The buyer's name, from an address; else empty. */
export function toBuyerName({
  billingAddress,
  shippingAddress,
}: Pick<Order, "billingAddress" | "shippingAddress">): string {
  const address = billingAddress ?? shippingAddress;
  return address ? `${address.firstName} ${address.lastName}`.trim() : "";
}

/** The amounts: sums, taxes, and the rest to pay if gift cards have paid a part. */
export function toSumTable(
  { texts, moneyFormat, locale }: Texted,
  { totals, refundedCents }: Pick<Order, "totals" | "refundedCents">,
): MailTable {
  const money = (cents: number) => toMoneyText(cents, moneyFormat);
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const { discountCents, giftCardCents, grandTotalCents, shippingOption } = totals;
  const codes = totals.coupons.join(", ");
  const rows: (readonly [string, string])[] = [[texts.orderSubtotal, money(totals.subtotalCents)]];
  if (codes) rows.push([fill(texts.orderDiscount, { codes }), money(-discountCents)]);
  if (shippingOption) {
    const label = fill(texts.orderShipping, { name: shippingOption.name });
    const { description = "" } = shippingOption;
    const lines = description === "" ? label : `${label}\n${description}`;
    rows.push([lines, money(totals.shippingCents)]);
  }
  for (const { name, rate: percent, included, amountCents } of totals.taxes) {
    const text = included ? texts.orderTaxIncluded : texts.orderTaxAdded;
    rows.push([fill(text, { name, rate: rate.format(percent) }), money(amountCents)]);
  }
  rows.push([texts.orderTotal, money(grandTotalCents)]);
  if (giftCardCents > 0) {
    rows.push([texts.orderGiftCard, money(-giftCardCents)]);
    rows.push([texts.orderDue, money(grandTotalCents - giftCardCents)]);
  }
  if (refundedCents > 0) rows.push([texts.orderRefunded, money(-refundedCents)]);
  return { title: texts.orderSum, rows, hasSum: true };
}

type Addressed = Pick<Order, "business" | "shippingAddress" | "billingAddress" | "note">;

/** Company, addresses, and the buyer's note; for owners with what is known about the company's number. */
export function toAddressTables(
  site: Texted,
  order: Addressed,
  reader: Reader = "buyer",
): MailTable[] {
  const { texts } = site;
  const table = (title: string, text: string): MailTable[] =>
    text === "" ? [] : [{ title, rows: [[text, ""]] }];
  return [
    ...table(texts.orderBusiness, toBusinessText(site, order, reader)),
    ...table(texts.orderShippingAddress, toAddressText(site, order.shippingAddress)),
    ...table(
      order.billingAddress && !hasLines(order.billingAddress)
        ? texts.country
        : texts.orderBillingAddress,
      toAddressText(site, order.billingAddress),
    ),
    ...table(texts.orderNote, order.note),
  ];
}

/** The names of what is known about a number for value added tax. */
export const vatCheckNames = {
  unchecked: "orderVatUnchecked",
  valid: "orderVatValid",
  invalid: "orderVatInvalid",
} as const satisfies Record<VatCheck, TextName>;

function toBusinessText({ texts }: Texted, { business }: Addressed, reader: Reader): string {
  if (!business) return "";
  const { company, vatId, vatCheck } = business;
  if (vatId === "") return company;
  const id = `${texts.orderVatId}: ${vatId}`;
  const known = reader === "owner" ? ` (${texts[vatCheckNames[vatCheck]]})` : "";
  return `${company}\n${id}${known}`;
}

/** An address as written on a letter; empty for none. */
function toAddressText({ locale }: Pick<Site, "locale">, address: Address | null): string {
  if (!address) return "";
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return toAddressLines(address, (country) => names.of(country) ?? country).join("\n");
}
