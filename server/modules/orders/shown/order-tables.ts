import { hasLines, toAddressLines } from "../../../contract/checkout/address-rules.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { MailTable } from "../../../mail/layout.ts";
import type { Site } from "../../../site/site.ts";
import type { Address, Order, OrderLine } from "../order.ts";

type Texted = Pick<Site, "texts" | "moneyFormat" | "locale">;

/** A line of text for a purchased product: title, chosen values, article number. */
export const toLineName = ({ title, attributes, sku, quantity }: OrderLine): string => {
  const chosen = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  return [`${quantity} × ${title}`, ...chosen, ...(sku === null ? [] : [sku])].join("\n");
};

/** The purchased products. */
export const toEntryTable = ({ texts, moneyFormat }: Texted, { lines }: Order): MailTable => ({
  title: texts.orderEntries,
  rows: lines.map((line) => [
    toLineName(line),
    toMoneyText(line.unitCents * line.quantity, moneyFormat),
  ]),
});

/** The amounts: sums, taxes, and the rest to pay if gift cards have paid a part. */
export function toSumTable({ texts, moneyFormat, locale }: Texted, { totals }: Order): MailTable {
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
  return { title: texts.orderSum, rows, hasSum: true };
}

/** Addresses, and the buyer's note. */
export function toAddressTables(site: Texted, order: Order): MailTable[] {
  const { texts } = site;
  const table = (title: string, text: string): MailTable[] =>
    text === "" ? [] : [{ title, rows: [[text, ""]] }];
  return [
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

/** An address as written on a letter; empty for none. */
function toAddressText({ locale }: Pick<Site, "locale">, address: Address | null): string {
  if (!address) return "";
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return toAddressLines(address, (country) => names.of(country) ?? country).join("\n");
}
