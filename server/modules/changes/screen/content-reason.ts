import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";

/** Messages for designers that owners may cause, with the texts in their place; a group is its `{name}`. */
const known: readonly (readonly [message: RegExp, text: TextName])[] = [
  [/^the column is missing$/, "reasonColumn"],
  [/^'(.*)' stands twice$/s, "reasonTwice"],
  [/^the column (stands) twice$/, "reasonTwice"],
  [/^'.*' is neither Yes nor No$/s, "reasonYesNo"],
  [/^'(.*)' is no (?:amount|whole number|number)/s, "reasonNumber"],
  [/^there is no kind '(.*)'$/s, "reasonKind"],
  [/^names no page of the shop$/, "reasonPage"],
  [/^'.*' is no part of an address$/s, "reasonAddress"],
  [/^'(.*)' is no address of a picture$/s, "reasonPicture"],
  [/^the (?:option has a value and no name|variant has other options)/, "reasonOptions"],
  [/^a (?:product|file) has \d+ (?:variants|products) at most$/, "reasonTooMany"],
  [/^the row has more cells/, "reasonCells"],
  [/^a cell's quotation marks do not close$/, "reasonQuotes"],
  [/^the first row of a product/, "reasonFirstRow"],
  [/^is missing: what shipping costs/, "reasonRates"],
  [/^is missing: only the last rate/, "reasonLastRate"],
  [/^is missing/, "reasonMissing"],
  [/^'(.*)' is the SKU of another variant$/s, "reasonSku"],
  [/^missing, but the variant is on sale$/, "reasonSalePrice"],
  [/^'(.*)' is (?:already used by |used twice|the (?:code|id) of another )/s, "reasonUsed"],
  [/^'(.*)' is an address of the server's own$/s, "reasonServerAddress"],
  [/^a (?:collection's )?URL id h/, "reasonAddress"],
  [/^there are no parts of one (\w+)$/, "reasonCoins"],
  [/^(?:is no amount such as|an amount is decimal text)/, "reasonAmount"],
  [/^is in \w+, but the shop sells in (\w+)$/, "reasonCurrency"],
  [/^is no code of 3 to 32 /, "reasonCode"],
  [/^is not more than 0$/, "reasonPositive"],
  [/^is no whole number from 1 on$/, "reasonCount"],
  [/^is no number of per cent from 0 to 100$/, "reasonPercent"],
  [/^has more than four decimals$/, "reasonDecimals"],
  [/^is no country, /, "reasonCountry"],
  [/^is for the same place and class as another rule$/, "reasonSameRule"],
  [/^is no weight$/, "reasonWeight"],
  [/^is not more than the limit of the rate before$/, "reasonRateOrder"],
  [/^the page '(.*)' is not enabled$/s, "reasonDisabled"],
  [/^is no time in milliseconds/, "reasonNoTime"],
];

/** The reason why content would be wrong, in the language of the site; one that no form can cause stays as designers read it. */
export function toReasonText(texts: Texts, reason: string): string {
  for (const [message, text] of known) {
    const found = message.exec(reason);
    if (found) return fill(texts[text], { name: found[1] ?? "" });
  }
  return fill(texts.entriesReason, { reason });
}
