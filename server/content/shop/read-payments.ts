import { type Key, key } from "../../json/key.ts";
import { type PaymentName, paymentNames } from "./shop-rules.ts";

/** The payment methods of a shop that lists none. */
const DEFAULT: readonly PaymentName[] = ["invoice"];

/**
 * The payment methods of a shop. Unknown names are dropped with a warning, as is `test` where it is not accepted. A shop with
 * none left accepts no payments, because no other method was named.
 */
export const payments = (takesTest: boolean): Key<readonly PaymentName[]> =>
  key((value, mistakes) => {
    if (!Array.isArray(value)) {
      if (value !== undefined) mistakes.warn("is no list");
      return DEFAULT;
    }
    const names = new Set<PaymentName>();
    for (const [position, written] of value.entries()) {
      const name = paymentNames.find((one) => one === written);
      const warn = (message: string) => mistakes.warn(message, [position]);
      if (name === undefined) warn(`is none of ${paymentNames.join(", ")}`);
      else if (names.has(name)) warn(`'${name}' stands there twice`);
      else if (name === "test" && !takesTest) {
        warn("'test' takes no money: it counts in development only");
      } else names.add(name);
    }
    return [...names];
  });
