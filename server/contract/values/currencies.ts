/** The currencies in which a shop can sell. */
export const currencies: readonly string[] = [
  ...["EUR", "USD", "AUD", "NOK", "CAD", "NZD", "DKK", "GBP", "HKD", "CHF", "MXN", "SGD", "SEK"],
  ...["CZK", "ILS", "PHP", "RUB", "PLN", "THB", "MYR", "ARS", "BRL", "COP", "IDR", "INR", "JPY"],
  "ZAR",
];

/**
 * Fraction digits of amounts in a currency. Locale data give Colombian pesos and Indonesian rupiah none, but a shop
 * counts their hundredths all the same.
 */
export const fractionDigitsOf = (currency: string): number => (currency === "JPY" ? 0 : 2);

/** The hundredths in a currency's smallest coin. */
export const coinCentsOf = (currency: string): number =>
  fractionDigitsOf(currency) === 0 ? 100 : 1;
