import type { ShopRules } from "../../content/shop/shop-rules.ts";
import { type CartLine, isGiftCard, isShipped } from "./cart-line.ts";
import { type InvalidCoupon, toDiscounts } from "./discounts.ts";
import { sumOf } from "./shares.ts";
import {
  isPickup,
  type Location,
  type OfferedShipping,
  toOfferedShipping,
  toSelectedShipping,
} from "./shipping.ts";
import {
  type AppliedTax,
  type TaxedAmount,
  toPlaceTaxes,
  toShippingShares,
  toTax,
  toTaxes,
} from "./taxes.ts";

/** The contents of a cart and the visitor's choices. */
export type CartChoices = {
  /** Lines that can be bought, without unavailable ones. */
  readonly lines: readonly CartLine[];
  /** Codes of coupons as entered, in that order. */
  readonly codes: readonly string[];
  /** Null if unknown; the shop's country is then assumed. */
  readonly location: Location | null;
  /** Id of the shipping option that the visitor chose; null for none. */
  readonly shippingOption: string | null;
};

/** The inputs of totals besides the cart. */
export type TotalsOptions = {
  readonly rules: ShopRules;
  /** Number of orders that have used a coupon, by its code. */
  readonly redemptions?: ReadonlyMap<string, number> | undefined;
  /** Number of the customer's own orders among them, if the customer is known. */
  readonly ownRedemptions?: ReadonlyMap<string, number> | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The cost of a cart, in integer hundredths. */
export type Totals = {
  /** Before discounts. */
  readonly subtotalCents: number;
  /** At most the subtotal. Excludes discounts on shipping. */
  readonly discountCents: number;
  /** The available options, with their costs. */
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly isPickup: boolean;
    readonly priceCents: number;
  }[];
  /** Null while the destination decides, and if nothing is offered. */
  readonly selectedShippingOption: string | null;
  readonly shippingCostCents: number;
  /** `rate` in per cent. */
  readonly applicableTaxRules: readonly {
    readonly name: string;
    readonly rate: number;
    readonly included: boolean;
    readonly amountCents: number;
  }[];
  /** All taxes, included and added ones. */
  readonly taxCents: number;
  /** Subtotal less discount, plus shipping and the taxes that prices do not include. */
  readonly grandTotalCents: number;
  /** All codes entered, each once, in capital letters; only the valid ones have an effect. */
  readonly coupons: readonly string[];
  readonly validCoupons: readonly string[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  readonly requiresShipping: boolean;
};

/** The tax on a part of a cart's cost. */
type TaxShare = {
  /** Its place in `applicableTaxRules`; null for no tax. */
  readonly tax: number | null;
  readonly taxCents: number;
};

/** The cost of a cart in parts, each taxed separately; their taxes add up to those of the cart. */
export type TotalsParts = {
  /** In the order of the cart's lines. */
  readonly lines: readonly (TaxShare & { readonly discountCents: number })[];
  /** Shipping costs by tax. */
  readonly shipping: readonly (TaxShare & { readonly cents: number })[];
};

/** Ten-thousandths in one per cent. */
const RATE_PARTS = 10_000;

/**
 * Computes the cost of a cart. The order of its lines does not matter.
 *
 * Units: integer hundredths, rounded half away from zero to the currency's smallest coin, taxes for each line; sums are
 *   capped at the largest exact integer. Edge values: an empty cart costs nothing and needs no shipping.
 */
export const toTotals = (choices: CartChoices, options: TotalsOptions): Totals =>
  toTotalsWithParts(choices, options).totals;

/** The cost of a cart, as `toTotals` computes it, and its parts. */
export function toTotalsWithParts(
  { lines, codes, location, shippingOption }: CartChoices,
  { rules, redemptions = new Map(), ownRedemptions = new Map(), now }: TotalsOptions,
): { readonly totals: Totals; readonly parts: TotalsParts } {
  const subtotalCents = sumOf(lines.map(toLineCents));
  const place = location ?? { country: rules.country, region: null };
  // Sorted, so that rounding differences of a discount go to the same lines in any order.
  const sorted = lines
    .map((line) => ({ line, cents: toLineCents(line), key: JSON.stringify(Object.values(line)) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const discounts = toDiscounts({
    lines: sorted,
    codes,
    rules,
    redemptions,
    ownRedemptions,
    now,
  });
  const isFree = discounts.validCoupons.some(({ type }) => type === "freeShipping");
  const offered = toOfferedShipping(rules.shippingOptions, {
    lines,
    subtotalCents,
    location: place,
    isFree,
  });
  const selected = toSelectedShipping(rules.shippingOptions, offered, {
    chosen: shippingOption,
    isPlaceKnown: location !== null,
  });
  const taxed = toCartTaxes(rules, place, {
    lines: sorted.map(({ line, cents }, position) => ({
      line,
      cents: cents - (discounts.lineDiscounts[position] ?? 0),
    })),
    shipping: selected,
  });
  const totals = sumUp({ lines, subtotalCents, discounts, offered, selected, taxes: taxed.taxes });
  const positions = new Map(sorted.map(({ line }, position) => [line, position]));
  const lineParts = lines.map((line) => {
    const position = positions.get(line) ?? 0;
    const discountCents = discounts.lineDiscounts[position] ?? 0;
    return { ...(taxed.lines[position] ?? noTax), discountCents };
  });
  return { totals, parts: { lines: lineParts, shipping: taxed.shipping } };
}

type Costs = Pick<CartChoices, "lines"> &
  Pick<Totals, "subtotalCents"> & {
    readonly discounts: ReturnType<typeof toDiscounts>;
    readonly offered: readonly OfferedShipping[];
    readonly selected: OfferedShipping | undefined;
    readonly taxes: readonly AppliedTax[];
  };

function sumUp({ lines, subtotalCents, discounts, offered, selected, taxes }: Costs): Totals {
  const discountCents = Math.min(sumOf(discounts.lineDiscounts), subtotalCents);
  const shippingCostCents = selected?.priceCents ?? 0;
  return {
    subtotalCents,
    discountCents,
    shippingOptions: offered.map(toShownShipping),
    selectedShippingOption: selected?.option.id ?? null,
    shippingCostCents,
    applicableTaxRules: taxes.map(toShownTax),
    taxCents: sumOf(taxes.map(({ amountCents }) => amountCents)),
    grandTotalCents: sumOf([
      subtotalCents - discountCents,
      shippingCostCents,
      ...taxes.flatMap(({ rule, amountCents }) => (rule.included ? [] : [amountCents])),
    ]),
    coupons: discounts.codes,
    validCoupons: discounts.validCoupons.map(({ code }) => code),
    invalidCoupons: discounts.invalidCoupons,
    requiresShipping: lines.some(isShipped),
  };
}

const toShownShipping = ({
  option,
  priceCents,
}: OfferedShipping): Totals["shippingOptions"][number] => ({
  id: option.id,
  name: option.name,
  description: option.description,
  isPickup: isPickup(option),
  priceCents,
});

const toShownTax = ({
  rule: { name, rate, included },
  amountCents,
}: AppliedTax): Totals["applicableTaxRules"][number] => ({
  name,
  rate: rate / RATE_PARTS,
  included,
  amountCents,
});

const noTax: TaxShare = { tax: null, taxCents: 0 };

type TaxedCart = {
  /** After discounts. */
  readonly lines: readonly { readonly line: CartLine; readonly cents: number }[];
  readonly shipping: OfferedShipping | undefined;
};

type CartTaxes = {
  readonly taxes: readonly AppliedTax[];
  readonly lines: readonly TaxShare[];
  readonly shipping: TotalsParts["shipping"];
};

/** The taxes on everything but gift cards, which are taxed when they are used. */
function toCartTaxes(
  { taxRules, coinCents }: ShopRules,
  place: Pick<Location, "country" | "region">,
  { lines, shipping }: TaxedCart,
): CartTaxes {
  const there = toPlaceTaxes(taxRules, place);
  const toAmounts = (isTaxed: (line: CartLine) => boolean): TaxedAmount[] =>
    lines.flatMap(({ line, cents }) => (isTaxed(line) ? [{ taxClass: line.taxClass, cents }] : []));
  const amounts = toAmounts((line) => !isGiftCard(line));
  const shares = toShippingShares(there, shipping, toAmounts(isShipped), coinCents);
  const taxes = toTaxes(there, [...amounts, ...shares], coinCents);
  const toShare = (amount: TaxedAmount): TaxShare => {
    const { rule, amountCents } = toTax(there, amount, coinCents);
    const tax = taxes.findIndex((one) => one.rule === rule);
    return tax < 0 ? noTax : { tax, taxCents: amountCents };
  };
  return {
    taxes,
    lines: lines.map(({ line, cents }) =>
      isGiftCard(line) ? noTax : toShare({ taxClass: line.taxClass, cents }),
    ),
    shipping: shares.map((share) => ({ ...toShare(share), cents: share.cents })),
  };
}

const toLineCents = ({ unitCents, quantity }: CartLine): number =>
  Math.min(unitCents * quantity, Number.MAX_SAFE_INTEGER);
