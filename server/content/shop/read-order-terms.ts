import type { SettingsReader } from "../../json/settings-reader.ts";
import { type Currency, readMoney } from "./read-amounts.ts";
import type { ShopRules } from "./shop-rules.ts";

/**
 * Reads the order terms of `websiteSettings.storeSettings`. A wrong amount keeps the site from being served, even if it
 * is not in use; a wrong `expressCheckout` is a warning.
 */
export function readOrderTerms(
  settings: SettingsReader,
  currency: Currency,
): Pick<ShopRules, "minimumCents" | "isExpress"> {
  const isEnabled = settings.flag("minimumOrderSubtotalEnabled") ?? false;
  const cents = readMoney(settings, "minimumOrderSubtotal", currency) ?? 0;
  return {
    minimumCents: isEnabled ? cents : 0,
    isExpress: settings.leniently().flag("expressCheckout") ?? false,
  };
}
