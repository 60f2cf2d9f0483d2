import { coinCentsOf } from "../../contract/rules/currencies.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import type { SiteFile } from "../schemas.ts";
import { SettingsReader } from "../settings-reader.ts";
import { isCountry } from "./read-amounts.ts";
import { type FindItem, readCoupons } from "./read-coupons.ts";
import { readPayments } from "./read-payments.ts";
import { readShippingOptions } from "./read-shipping-options.ts";
import { readTaxRules } from "./read-tax-rules.ts";
import type { ShopRules } from "./shop-rules.ts";

type ShopPlace = {
  readonly file: string;
  /** In which the shop sells. */
  readonly currency: string;
  readonly findItem: FindItem;
  /** Whether `test` is a way to pay. */
  readonly takesTestPayments: boolean;
};

/** Reads the `shop` of `site.json` as far as it decides what a cart costs. */
export function readShopRules(
  site: SiteFile,
  { file, currency, findItem, takesTestPayments }: ShopPlace,
): { readonly shop: ShopRules; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const reader = SettingsReader.of(site.shop, ["shop"], { file, diagnostics, isStrict: true });
  const coinCents = coinCentsOf(currency);
  const money = { code: currency, coinCents };
  const shop: ShopRules = {
    country: toCountry(site),
    coinCents,
    coupons: readCoupons(reader, money, findItem),
    shippingOptions: readShippingOptions(reader, money, site.website.language),
    taxRules: readTaxRules(reader),
    payments: readPayments(reader, { takesTest: takesTestPayments }),
  };
  return { shop, diagnostics };
}

/** Where a website is: the country of its settings, else that of its language. */
function toCountry({ website, websiteSettings: { country } }: SiteFile): string {
  return isCountry(country) ? country : (new Intl.Locale(website.language).region ?? "US");
}
