import { type TaxRule, WHOLE_RATE } from "../../content/shop/shop-rules.ts";
import { sumOf, toPart } from "./shares.ts";
import type { Location } from "./shipping.ts";

/** A tax that applies to something in a cart. */
export type AppliedTax = { readonly rule: TaxRule; readonly amountCents: number };

/** An amount taxed separately: a line after discounts, or shipping. */
export type TaxedAmount = { readonly taxClass: string; readonly cents: number };

/**
 * The taxes of a place on some amounts, in the shop's order; each amount is rounded separately. A rule for the state replaces the
 * one for its country. An amount of a class without a rule is not taxed.
 */
export function toTaxes(
  rules: readonly TaxRule[],
  { country, region }: Pick<Location, "country" | "region">,
  amounts: readonly TaxedAmount[],
  coinCents: number,
): readonly AppliedTax[] {
  const there = rules.filter((rule) => rule.country === country);
  const state = region?.toUpperCase();
  const ruleOf = (taxClass: string): TaxRule | undefined => {
    const ofClass = there.filter((rule) => rule.taxClass === taxClass);
    const ofState = ofClass.find((rule) => state !== undefined && rule.state === state);
    return ofState ?? ofClass.find((rule) => rule.state === undefined);
  };
  return there.flatMap((rule) => {
    const taxed = amounts.filter(({ taxClass }) => ruleOf(taxClass) === rule);
    if (taxed.length === 0) return [];
    return [{ rule, amountCents: sumOf(taxed.map(({ cents }) => toTax(rule, cents, coinCents))) }];
  });
}

/** The tax included in an amount, or added to it. */
const toTax = ({ rate, included }: TaxRule, cents: number, coinCents: number): number =>
  toPart(cents, rate, included ? WHOLE_RATE + rate : WHOLE_RATE, coinCents);
