import fc from "fast-check";

/** A part that is missing now and then. */
export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const code = fc.constantFrom("USD", "EUR", "JPY", "KWD", "");

const amount = fc.constantFrom(
  "0",
  "0.50",
  "1",
  "1.255",
  "-3",
  "1000000.005",
  "abc",
  "19.99",
  12.5,
);

export const money = fc.oneof(
  fc.record({ value: amount, currency: code }),
  fc.record({ decimalValue: amount, currencyCode: code }),
  fc.constant({}),
);

const variant = fc.record({
  price: optional(fc.constantFrom(1, 2)),
  salePrice: optional(fc.constantFrom(1, 2)),
  onSale: optional(fc.boolean()),
  priceMoney: optional(money),
  salePriceMoney: optional(money),
  qtyInStock: optional(fc.constantFrom(0, 1, 5, "2")),
  unlimited: optional(fc.boolean()),
  attributes: optional(
    fc.record({ Farbe: fc.constantFrom("Rot", '"Blau"'), Größe: fc.constantFrom("S", 38) }),
  ),
  optionValues: optional(
    fc.array(fc.record({ value: fc.constantFrom("Rot", "<S>", 38) }), { maxLength: 2 }),
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

const merchandising = fc.record({
  customSoldOutText: optional(fc.constantFrom("", "<Weg>")),
  mailingListSignUpEnabled: fc.boolean(),
  mailingListOptInByDefault: fc.boolean(),
  restockNotificationMessages: optional(
    fc.record({ CTAText: fc.constant("<Bald>"), buttonText: fc.constantFrom("", '"Los"') }),
  ),
  restockNotificationViews: optional(
    fc.array(fc.record({ variantId: fc.constantFrom("v1", 2), hiddenByDefault: fc.boolean() }), {
      maxLength: 2,
    }),
  ),
  scarcityEnabled: optional(fc.boolean()),
  scarcityShownByDefault: optional(fc.boolean()),
  scarcityText: optional(fc.constantFrom("Nur {qtyInStock} <da>", "d'un {0}", "")),
  scarcityTemplateViews: optional(
    fc.array(
      fc.record({
        qtyInStock: optional(fc.constantFrom(0, 2, "3")),
        attributes: optional(fc.constantFrom({}, { Farbe: '"Rot"' })),
      }),
      { maxLength: 2 },
    ),
  ),
});

/** A product item as a page has it, with every part missing now and then. */
export const product = fc.record({
  id: optional(fc.constantFrom("p1", "<p>", 3)),
  collectionId: optional(fc.constant("c1")),
  recordType: fc.constantFrom(11, 1),
  productMerchandisingContext: optional(fc.record({ p1: optional(merchandising) })),
  structuredContent: optional(
    fc.record({
      productType: optional(fc.constantFrom(-1, 1, 2, 3, 4, 5, "1")),
      variants: optional(fc.array(variant, { maxLength: 3 })),
      variantOptionOrdering: optional(
        fc.constantFrom([], ["Farbe"], ["Größe", "Farbe"], ["Farbe", "Farbe"], ["nie"]),
      ),
      isSubscribable: optional(fc.boolean()),
      subscriptionPlan: optional(subscriptionPlan),
      productSubscriptionOptions: optional(fc.constantFrom([], [{ id: "o1" }])),
      useCustomAddButtonText: optional(fc.boolean()),
      customAddButtonText: optional(fc.constantFrom("", '"Nimm" & geh')),
      additionalFieldsFormId: optional(fc.constantFrom("", "f1")),
      additionalFieldsForm: optional(fc.constantFrom({}, { q: "</b>" })),
      onSale: optional(fc.boolean()),
      priceMoney: optional(money),
      salePriceMoney: optional(money),
    }),
  ),
});
