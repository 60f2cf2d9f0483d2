import { derived, entry, list, wholeGroup } from "../../json/composed-keys.ts";
import { type Key, key } from "../../json/key.ts";
import { flag, text } from "../../json/settings-keys.ts";
import { isCountry, NO_COUNTRY, rate } from "./read-amounts.ts";
import { STANDARD_TAX_CLASS, type TaxRule } from "./shop-rules.ts";

const country = key((value, mistakes): string | undefined => {
  if (isCountry(value)) return value;
  mistakes.wrong(NO_COUNTRY);
  return undefined;
});

const ruleKeys = wholeGroup({
  country,
  state: text(""),
  taxClass: text(STANDARD_TAX_CLASS),
  rate,
  name: text("MwSt."),
  included: flag(true),
});

/** The taxes of a shop. Mistakes keep the site from being served, as do two rules for the same case. */
export const taxRules: Key<readonly TaxRule[]> = key((value, mistakes) => {
  const taken = new Set<string>();
  const rule = derived(ruleKeys, (read, own): TaxRule | undefined => {
    const state = read.state.trim().toUpperCase() || undefined;
    const place = JSON.stringify([read.country, state, read.taxClass]);
    if (read.country !== undefined && taken.has(place)) {
      own.wrong("is for the same place and class as another rule");
    }
    taken.add(place);
    if (read.country === undefined || read.rate === undefined) return undefined;
    return { ...read, country: read.country, state, rate: read.rate };
  });
  return mistakes.read(list(entry(rule)), value);
});
