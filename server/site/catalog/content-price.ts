import { parseCents } from "../../content/money.ts";
import { coinCentsOf } from "../../contract/values/currencies.ts";

type Json = Readonly<Record<string, unknown>>;

/** The normal price of a product on sale, and its lowest earlier price. */
export function toPricesBefore(
  priced: Json,
  currency: string,
): { readonly normalCents?: number | undefined; readonly lowestCents?: number | undefined } {
  if (!priced.onSale) return {};
  const { lowestPriceMoney } = priced;
  return {
    normalCents: toPrice({ ...priced, onSale: false }, currency),
    lowestCents: lowestPriceMoney == null ? undefined : parseCents(lowestPriceMoney, currency),
  };
}

/** The price in the keys of the content. Undefined for none that can be read, and for an amount that the currency's coins cannot make. */
export function toPrice(from: Json, currency: string): number | undefined {
  const cents = toCents(from, currency);
  return cents !== undefined && cents % coinCentsOf(currency) === 0 ? cents : undefined;
}

function toCents(from: Json, currency: string): number | undefined {
  const money = from.onSale ? from.salePriceMoney : from.priceMoney;
  if (money !== undefined && money !== null) return parseCents(money, currency);
  // Older exports have only the hundredths.
  const hundredths = from.onSale ? from.salePrice : from.price;
  return parseCents({ value: toHundredthsText(hundredths), currency }, currency);
}

const toHundredthsText = (hundredths: unknown): string =>
  Number.isSafeInteger(hundredths)
    ? String(hundredths)
        .padStart(3, "0")
        .replace(/(\d{2})$/, ".$1")
    : "";
