import type { SettingsReader } from "../../json/settings-reader.ts";
import { isCountry, readRate } from "./read-amounts.ts";
import { STANDARD_TAX_CLASS, type TaxRule } from "./shop-rules.ts";

const DEFAULT_NAME = "MwSt.";

/** Reads the taxes of a shop. Mistakes keep the site from being served, as do two rules for the same case. */
export function readTaxRules(shop: SettingsReader): readonly TaxRule[] {
  const taken = new Set<string>();
  return (shop.objects("taxRules") ?? []).flatMap((reader) => {
    const country = reader.value("country");
    const state = reader.text("state")?.trim().toUpperCase() || undefined;
    const taxClass = reader.text("taxClass") ?? STANDARD_TAX_CLASS;
    const place = JSON.stringify([country, state, taxClass]);
    if (!isCountry(country))
      reader.error(["country"], "is no country, which is two capital letters");
    else if (taken.has(place)) {
      reader.error([], "is for the same place and class as another rule");
    }
    taken.add(place);
    const rate = readRate(reader, "rate");
    const name = reader.text("name") ?? DEFAULT_NAME;
    const included = reader.flag("included") ?? true;
    if (!isCountry(country) || rate === undefined) return [];
    return [{ name, country, state, taxClass, rate, included }];
  });
}
