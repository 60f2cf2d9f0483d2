import type { SettingsReader } from "../../json/settings-reader.ts";
import { type PaymentName, paymentNames } from "./shop-rules.ts";

/** How a shop that says nothing of it is paid. */
const DEFAULT: readonly PaymentName[] = ["invoice"];

/**
 * Reads how a shop can be paid. What is no way to pay is left out with a warning, as is `test` where it is not taken; a shop of
 * which nothing is left cannot be paid, because nobody has named another way.
 */
export function readPayments(
  shop: SettingsReader,
  { takesTest }: { readonly takesTest: boolean },
): readonly PaymentName[] {
  const reader = shop.leniently();
  const list = reader.value("payments");
  if (!Array.isArray(list)) {
    if (list !== undefined) reader.warn(["payments"], "is no list");
    return DEFAULT;
  }
  const names = new Set<PaymentName>();
  for (const [position, written] of list.entries()) {
    const name = paymentNames.find((one) => one === written);
    const place = ["payments", position];
    if (name === undefined) reader.warn(place, `is none of ${paymentNames.join(", ")}`);
    else if (names.has(name)) reader.warn(place, `'${name}' stands there twice`);
    else if (name === "test" && !takesTest) {
      reader.warn(place, "'test' takes no money: it counts in development only");
    } else names.add(name);
  }
  return [...names];
}
