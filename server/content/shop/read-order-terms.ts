import { derived, group } from "../../json/composed-keys.ts";
import { type Key, leniently } from "../../json/key.ts";
import { flag } from "../../json/settings-keys.ts";
import { type Currency, money } from "./read-amounts.ts";
import type { ShopRules } from "./shop-rules.ts";

/**
 * The order terms in `websiteSettings.storeSettings`. A wrong amount keeps the site from being served, even if it has no effect;
 * a wrong way to the checkout is only reported.
 */
export const orderTerms = (
  currency: Currency,
): Key<Pick<ShopRules, "minimumCents" | "isExpress">> =>
  derived(
    group({
      minimumOrderSubtotalEnabled: flag(false),
      minimumOrderSubtotal: money(currency),
      expressCheckout: leniently(flag(false)),
    }),
    (own) => ({
      minimumCents: own.minimumOrderSubtotalEnabled ? (own.minimumOrderSubtotal ?? 0) : 0,
      isExpress: own.expressCheckout,
    }),
  );
