import fc from "fast-check";

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const money = fc.oneof(
  fc.record({
    value: fc.constantFrom("0", "0.50", "1", "1.255", "-3", "1000000.005", "abc", "19.99"),
    currency: fc.constantFrom("USD", "EUR", "JPY", ""),
  }),
  fc.constant({}),
);

const variant = fc.record({
  price: optional(fc.constantFrom(1, 2)),
  salePrice: optional(fc.constantFrom(1, 2)),
  onSale: optional(fc.constantFrom(true, false)),
  priceMoney: optional(money),
  salePriceMoney: optional(money),
  qtyInStock: optional(fc.constantFrom(0, 1, 5, "2")),
  unlimited: optional(fc.boolean()),
  attributes: optional(
    fc.record({ Farbe: fc.constantFrom("Rot", '"Blau"'), Größe: fc.constantFrom("S", 38) }),
  ),
  pricingOptions: optional(
    fc.array(fc.record({ priceMoney: money, salePriceMoney: money, onSale: fc.boolean() }), {
      maxLength: 2,
    }),
  ),
});

const subscriptionPlan = fc.record({
  billingPeriod: optional(
    fc.record({
      value: fc.constantFrom(1, 2, 12, 52),
      unit: fc.constantFrom("WEEK", "MONTH", "YEAR"),
    }),
  ),
  numBillingCycles: fc.constantFrom(0, 1, 6, 12, 26),
});

const texts = fc.record({
  productPriceFromText: optional(fc.constantFrom("", "ab {fromPrice}", "d'un {price}")),
  productSoldOutText: optional(fc.constantFrom("", "<weg>")),
  productSaleText: optional(fc.constant("%")),
  productAddToCartText: optional(fc.constant('"Kaufen"')),
  productVariantSelectText: optional(fc.constantFrom("", "{variantName}?")),
  giftCardVariantSelectText: optional(fc.constant("Wert")),
});

/** A product item as a page has it, with every part missing now and then. No key holds undefined. */
export const product = fc
  .record({
    id: optional(fc.constantFrom("p1", "<p>", 3)),
    recordType: fc.constantFrom(11, 1),
    localizedStrings: optional(texts),
    featureFlags: optional(fc.record({ useCLDRMoneyFormat: fc.boolean() })),
    structuredContent: optional(
      fc.record({
        productType: optional(fc.constantFrom(-1, 1, 2, 3, 4, 5, "1")),
        variants: optional(fc.array(variant, { maxLength: 3 })),
        variantOptionOrdering: optional(fc.constantFrom([], ["Farbe"], ["Größe", "Farbe"])),
        isSubscribable: optional(fc.boolean()),
        subscriptionPlan: optional(subscriptionPlan),
        productSubscriptionOptions: optional(fc.constantFrom([], [{ id: "o1" }])),
        onSale: optional(fc.boolean()),
        priceMoney: optional(money),
        salePriceMoney: optional(money),
      }),
    ),
  })
  .map((item) => JSON.parse(JSON.stringify(item)));
