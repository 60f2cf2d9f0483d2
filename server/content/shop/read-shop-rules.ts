import { coinCentsOf } from "../../contract/values/currencies.ts";
import { wholeGroup } from "../../json/composed-keys.ts";
import { leniently, type Read, readAt, strictly } from "../../json/key.ts";
import { flag } from "../../json/settings-keys.ts";
import type { SiteFile } from "../schemas.ts";
import { isCountry } from "./read-amounts.ts";
import { coupons, type FindItem } from "./read-coupons.ts";
import { instalments } from "./read-instalments.ts";
import { invoices } from "./read-invoices.ts";
import { orderLimits } from "./read-order-limits.ts";
import { orderTerms } from "./read-order-terms.ts";
import { payments } from "./read-payments.ts";
import { shippingOptions } from "./read-shipping-options.ts";
import { taxRules } from "./read-tax-rules.ts";
import type { ShopRules } from "./shop-rules.ts";

type ShopPlace = {
  readonly file: string;
  /** The currency in which the shop sells. */
  readonly currency: string;
  readonly findItem: FindItem;
  /** True if `test` is an accepted payment method. */
  readonly takesTestPayments: boolean;
};

/** Reads the `shop` of `site.json`, and the store settings that affect the price of a cart and whether it is sold. */
export function readShopRules(
  site: SiteFile,
  { file, currency, findItem, takesTestPayments }: ShopPlace,
): Read<ShopRules> {
  const coinCents = coinCentsOf(currency);
  const money = { code: currency, coinCents };
  const country = toCountry(site);
  const { language } = new Intl.Locale(site.website.language);
  const rules = strictly(
    wholeGroup(
      {
        coupons: coupons(money, findItem),
        shippingOptions: shippingOptions(money, site.website.language),
        taxRules,
        payments: payments(takesTestPayments),
        productsFirst: leniently(flag(true)),
        ...orderLimits,
        instalments: instalments(money, `${language}-${country}`),
        invoices: invoices(country),
      },
      { others: ["invoiceText", "downloads"] },
    ),
  );
  const { storeSettings } = site.websiteSettings;
  const shop = readAt(rules, site.shop, { file, path: ["shop"] });
  const store = readAt(strictly(orderTerms(money)), storeSettings, {
    file,
    path: ["websiteSettings", "storeSettings"],
  });
  return {
    value: { country, coinCents, ...shop.value, ...store.value },
    diagnostics: [...shop.diagnostics, ...store.diagnostics],
  };
}

/** The country of a website: that of its settings, else that of its language. */
function toCountry({ website, websiteSettings: { country } }: SiteFile): string {
  return isCountry(country) ? country : (new Intl.Locale(website.language).region ?? "US");
}
