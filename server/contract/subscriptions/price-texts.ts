const counts = ["1", "n"] as const;
const units = ["Week", "Month", "Year"] as const;

type Count = (typeof counts)[number];
type Unit = (typeof units)[number];
type Duration = "indefinite" | `limited__${Count}${Unit}s`;

/** Names under which `product-price` looks up the price of a subscription. */
export type SubscriptionPriceName =
  `productPrice__${"singlePrice" | "multiplePrices"}__${Count}${Unit}ly__${Duration}`;

/** The words of a language for a billing period and a duration. */
type Wording = {
  readonly from: string;
  readonly every: Readonly<Record<Unit, Readonly<Record<Count, string>>>>;
  readonly during: Readonly<Record<Unit, Readonly<Record<Count, string>>>>;
};

const german: Wording = {
  from: "ab {fromPrice}",
  every: {
    Week: { 1: "pro Woche", n: "alle {billingPeriodValue} Wochen" },
    Month: { 1: "pro Monat", n: "alle {billingPeriodValue} Monate" },
    Year: { 1: "pro Jahr", n: "alle {billingPeriodValue} Jahre" },
  },
  during: {
    Week: { 1: "für 1 Woche", n: "für {duration} Wochen" },
    Month: { 1: "für 1 Monat", n: "für {duration} Monate" },
    Year: { 1: "für 1 Jahr", n: "für {duration} Jahre" },
  },
};

const english: Wording = {
  from: "from {fromPrice}",
  every: {
    Week: { 1: "every week", n: "every {billingPeriodValue} weeks" },
    Month: { 1: "every month", n: "every {billingPeriodValue} months" },
    Year: { 1: "every year", n: "every {billingPeriodValue} years" },
  },
  during: {
    Week: { 1: "for 1 week", n: "for {duration} weeks" },
    Month: { 1: "for 1 month", n: "for {duration} months" },
    Year: { 1: "for 1 year", n: "for {duration} years" },
  },
};

/** Every combination: one price or several, each billing period, with and without an end. */
function toPriceTexts({ from, every, during }: Wording): Record<SubscriptionPriceName, string> {
  const texts: Record<string, string> = {};
  for (const unit of units) {
    for (const count of counts) {
      const period = `${count}${unit}ly`;
      for (const [prices, price] of Object.entries({
        singlePrice: "{price}",
        multiplePrices: from,
      })) {
        const name = `productPrice__${prices}__${period}`;
        const text = `${price} ${every[unit][count]}`;
        texts[`${name}__indefinite`] = text;
        for (const durationUnit of units) {
          for (const durationCount of counts) {
            texts[`${name}__limited__${durationCount}${durationUnit}s`] =
              `${text} ${during[durationUnit][durationCount]}`;
          }
        }
      }
    }
  }
  // The loops cover every part of the names; a test counts them.
  return texts as Record<SubscriptionPriceName, string>;
}

/** Prices of subscriptions, as message formats with `price`, `fromPrice`, `billingPeriodValue`, `duration`. */
export const subscriptionPriceTexts = { de: toPriceTexts(german), en: toPriceTexts(english) };
