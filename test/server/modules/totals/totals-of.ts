import type { ShopRules } from "../../../../server/content/shop/shop-rules.ts";
import { toTotals } from "../../../../server/modules/totals/index.ts";
import { rulesOf } from "../../../support/cart/totals.ts";

export const NOW = Date.UTC(2026, 6, 1);

export const nothing = { lines: [], codes: [], location: null, shippingOption: null };

export type Choices = Partial<Parameters<typeof toTotals>[0]>;

export const totalsOf = (choices: Choices, rules: Partial<ShopRules> = {}) =>
  toTotals({ ...nothing, ...choices }, { rules: rulesOf(rules), now: NOW });

export const place = (country: string, region: string | null = null) => ({
  country,
  region,
  zip: null,
});
