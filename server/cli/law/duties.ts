import { accessDuties } from "./duties-of-access.ts";
import { orderDuties } from "./duties-of-orders.ts";
import { pageDuties } from "./duties-of-pages.ts";
import { priceDuties } from "./duties-of-prices.ts";
import { privacyDuties } from "./duties-of-privacy.ts";
import { productDuties } from "./duties-of-products.ts";
import type { Duty } from "./duty.ts";

/** The duties of a German shop that sells to consumers, in the order of the report. */
export const duties: readonly Duty[] = [
  ...orderDuties,
  ...priceDuties,
  ...productDuties,
  ...pageDuties,
  ...privacyDuties,
  ...accessDuties,
];
