import type { SettingsReader } from "../../json/settings-reader.ts";
import { type PaymentName, paymentNames } from "./shop-rules.ts";

/** The default payment methods of a shop. */
const DEFAULT: readonly PaymentName[] = ["invoice"];

/**
 * Reads the payment methods of a shop. Unknown ones are left out with a warning, as is `test` if it is not accepted; a
 * shop with none left cannot be paid, because falling back to another method is not for us to decide.
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
