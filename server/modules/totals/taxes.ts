import { type TaxRule, WHOLE_RATE } from "../../content/shop/shop-rules.ts";
import { sumOf, toPart, toParts } from "./shares.ts";
import type { Location, OfferedShipping } from "./shipping.ts";

/** A tax that applies to something in a cart. */
export type AppliedTax = { readonly rule: TaxRule; readonly amountCents: number };

/** An amount taxed separately: a line after discounts, or a part of the shipping costs. */
export type TaxedAmount = { readonly taxClass: string; readonly cents: number };

/** The taxes of a place. */
type PlaceTaxes = {
  /** In the shop's order. */
  readonly rules: readonly TaxRule[];
  /** The rule for a class. A rule for the state replaces the one for its country. */
  ruleOf(taxClass: string): TaxRule | undefined;
};

/** The taxes that a shop raises in a place. */
export function toPlaceTaxes(
  rules: readonly TaxRule[],
  { country, region }: Pick<Location, "country" | "region">,
): PlaceTaxes {
  const there = rules.filter((rule) => rule.country === country);
  const state = region?.toUpperCase();
  return {
    rules: there,
    ruleOf(taxClass) {
      const ofClass = there.filter((rule) => rule.taxClass === taxClass);
      const ofState = ofClass.find((rule) => state !== undefined && rule.state === state);
      return ofState ?? ofClass.find((rule) => rule.state === undefined);
    },
  };
}

/** The taxes on some amounts, each rounded separately. An amount of a class without a rule is not taxed. */
export function toTaxes(
  { rules, ruleOf }: PlaceTaxes,
  amounts: readonly TaxedAmount[],
  coinCents: number,
): readonly AppliedTax[] {
  return rules.flatMap((rule) => {
    const taxed = amounts.filter(({ taxClass }) => ruleOf(taxClass) === rule);
    if (taxed.length === 0) return [];
    return [
      { rule, amountCents: sumOf(taxed.map(({ cents }) => toCents(rule, cents, coinCents))) },
    ];
  });
}

/** The tax on one amount. Its rule is undefined for none. */
export function toTax(
  { ruleOf }: PlaceTaxes,
  { taxClass, cents }: TaxedAmount,
  coinCents: number,
): { readonly rule: TaxRule | undefined; readonly amountCents: number } {
  const rule = ruleOf(taxClass);
  return { rule, amountCents: rule ? toCents(rule, cents, coinCents) : 0 };
}

/** Shipping costs by tax class: that of the option, or those of the shipped goods. */
export function toShippingShares(
  taxes: PlaceTaxes,
  shipping: OfferedShipping | undefined,
  goods: readonly TaxedAmount[],
  coinCents: number,
): readonly TaxedAmount[] {
  if (!shipping) return [];
  const { option, priceCents } = shipping;
  return option.taxClass === undefined
    ? toShippingAmounts(taxes, priceCents, goods, coinCents)
    : [{ taxClass: option.taxClass, cents: priceCents }];
}

/**
 * Shipping costs divided among the classes of the shipped goods, in proportion to the goods' net sums: shipping is taxed as
 * what is shipped.
 *
 * Edge values: goods that cost nothing count alike.
 */
function toShippingAmounts(
  { ruleOf }: PlaceTaxes,
  priceCents: number,
  goods: readonly TaxedAmount[],
  coinCents: number,
): readonly TaxedAmount[] {
  const classes = [...new Set(goods.map(({ taxClass }) => taxClass))].sort();
  const sums = classes.map((taxClass) =>
    sumOf(
      goods
        .filter((one) => one.taxClass === taxClass)
        .map(({ cents }) => toNet(ruleOf(taxClass), cents, coinCents)),
    ),
  );
  const weights = sumOf(sums) > 0 ? sums : sums.map(() => 1);
  const parts = toParts(priceCents, weights, coinCents);
  return classes.map((taxClass, position) => ({ taxClass, cents: parts[position] ?? 0 }));
}

/** The tax included in an amount, or added to it. */
const toCents = ({ rate, included }: TaxRule, cents: number, coinCents: number): number =>
  toPart(cents, rate, included ? WHOLE_RATE + rate : WHOLE_RATE, coinCents);

const toNet = (rule: TaxRule | undefined, cents: number, coinCents: number): number =>
  rule?.included ? cents - toCents(rule, cents, coinCents) : cents;
