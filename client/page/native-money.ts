import { toMoneyText } from "../../server/contract/values/money-text.ts";
import { readPageContext } from "../core/page-context.ts";

/** An amount as the platform's older format prints it: English separators, two decimals, no symbol. */
const AMOUNT = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/;

/** Marks formatted elements, to which style sheets do not add a currency symbol. */
const WRITTEN = "data-money-written";

/** Writes the amounts of a page with the shop's symbol and separators. Anything else stays as it is. */
export function writeNativeMoney(page: ParentNode): void {
  const { moneyFormat } = readPageContext();
  for (const element of page.querySelectorAll(`.sqs-money-native:not([${WRITTEN}])`)) {
    const cents = toNativeCents(element.textContent);
    if (cents === undefined) continue;
    element.textContent = toMoneyText(cents, moneyFormat);
    element.setAttribute(WRITTEN, "");
  }
}

/**
 * Hundredths of an amount in that format. Undefined for any other text, and for amounts beyond the range of a number.
 * @internal
 */
export function toNativeCents(text: string): number | undefined {
  const trimmed = text.trim();
  if (!AMOUNT.test(trimmed)) return undefined;
  const cents = Number(trimmed.replace(/[,.]/g, ""));
  return Number.isSafeInteger(cents) ? cents : undefined;
}
