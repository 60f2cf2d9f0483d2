import { property, toNumber, toText, type Value } from "../../engine/index.ts";
import { variedPrices } from "./product.ts";
import { structuredContent } from "./told-product.ts";

/** How often a subscription is billed, and for how long. `unit` is WEEK, MONTH or YEAR. */
export type SubscriptionPlan = {
  readonly value: number;
  readonly unit: string;
  /** Number of payments; 0 means until cancelled. */
  readonly cycles: number;
  /** Length of all billing cycles in `durationUnit`, which is YEAR if weeks or months add up to whole years. */
  readonly duration: number;
  readonly durationUnit: string;
};

const perYear: ReadonlyMap<string, number> = new Map([
  ["WEEK", 52],
  ["MONTH", 12],
]);

/** The plan of a product. Undefined without a billing period. */
export function subscriptionPlan(item: Value): SubscriptionPlan | undefined {
  const plan = property(structuredContent(item), "subscriptionPlan");
  const period = property(plan, "billingPeriod");
  if (period === undefined) return undefined;

  const value = toNumber(property(period, "value"));
  const unit = toText(property(period, "unit"));
  const cycles = toNumber(property(plan, "numBillingCycles"));
  const duration = value * cycles;
  const inYear = perYear.get(unit);
  return duration > 0 && inYear !== undefined && duration % inYear === 0
    ? { value, unit, cycles, duration: duration / inYear, durationUnit: "YEAR" }
    : { value, unit, cycles, duration, durationUnit: unit };
}

const capitalized = (word: string): string =>
  word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

const oneOrN = (count: number): string => (count === 1 ? "1" : "n");

/**
 * Key of the price text in `localizedStrings`; `productPrice__singlePrice__nMonthly__limited__nYears` if `isVaried` is
 * false. The text is a message with price, fromPrice, billingPeriodValue and duration.
 */
export function planTextKey(plan: SubscriptionPlan, isVaried: boolean): string {
  const prices = isVaried ? "multiplePrices" : "singlePrice";
  const period = `${oneOrN(plan.value)}${capitalized(plan.unit)}ly`;
  const limit =
    plan.duration === 0
      ? "indefinite"
      : `limited__${oneOrN(plan.duration)}${capitalized(plan.durationUnit)}s`;
  return `productPrice__${prices}__${period}__${limit}`;
}

/** The English price text: a message with price, billingPeriodValue and duration. */
export function planText(plan: SubscriptionPlan, item: Value): string {
  const several = plan.value > 1;
  const from = variedPrices(item) ? "from " : "";
  const count = several ? "{billingPeriodValue} " : "";
  const unit = plan.unit.toLowerCase() + (several ? "s" : "");
  const durationUnit = plan.durationUnit.toLowerCase() + (plan.duration === 1 ? "" : "s");
  const limit = plan.cycles > 0 ? ` for {duration} ${durationUnit}` : "";
  return `${from}{price} every ${count}${unit}${limit}`;
}
