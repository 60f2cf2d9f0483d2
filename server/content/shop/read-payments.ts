import { type Key, key } from "../../json/key.ts";
import { type PaymentName, paymentNames } from "./shop-rules.ts";

/** How a shop that says nothing of it is paid. */
const DEFAULT: readonly PaymentName[] = ["invoice"];

/**
 * How a shop can be paid. What is no way to pay is left out with a warning, as is `test` where it is not taken; a shop of which
 * nothing is left cannot be paid, because nobody has named another way.
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
