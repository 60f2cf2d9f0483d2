import { planTextKey, type SubscriptionPlan } from "../../../formatters/index.ts";
import { fill, type TextName, type Texts } from "../../contract/texts/index.ts";

/** The price of a subscription with its period, such as `14,50 € pro Monat`; `price` is the money text of one payment. */
export const toPlanPrice = (
  { texts }: { readonly texts: Texts },
  plan: SubscriptionPlan,
  price: string,
): string => {
  // How long it lasts is said by its terms.
  const endless = { ...plan, cycles: 0, duration: 0 };
  const name = planTextKey(endless, false);
  const text = Object.hasOwn(texts, name) ? texts[name as TextName] : "{price}"; // Looked up just before.
  return fill(text, { price, billingPeriodValue: plan.value });
};

const every = {
  WEEK: ["subscriptionEachWeek", "subscriptionEachWeeks"],
  MONTH: ["subscriptionEachMonth", "subscriptionEachMonths"],
  YEAR: ["subscriptionEachYear", "subscriptionEachYears"],
} as const satisfies Record<string, readonly [TextName, TextName]>;

/** The terms of a subscription: when it renews, how long it lasts, and how it is cancelled. */
export function toPlanTerms(
  { texts }: { readonly texts: Texts },
  { value, unit, cycles }: SubscriptionPlan,
): readonly { readonly label: string; readonly value: string }[] {
  const [one, many] = every[unit as keyof typeof every] ?? every.MONTH; // Others are refused at load.
  const renews = fill(texts[value === 1 ? one : many], { n: value });
  const lasts =
    cycles > 0 ? fill(texts.subscriptionLasts, { n: cycles }) : texts.subscriptionEndless;
  return [
    { label: texts.subscriptionRenews, value: renews },
    { label: texts.subscriptionTerm, value: lasts },
    { label: texts.subscriptionCancelling, value: texts.subscriptionCancellingText },
  ];
}
