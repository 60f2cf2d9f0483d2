const variant = (value: string, amount: string) => ({
  attributes: { Farbe: value },
  qtyInStock: 5,
  price: Number(amount),
  priceMoney: { value: amount, currency: "EUR" },
  pricingOptions: [{ priceMoney: { value: amount, currency: "EUR" } }],
});

/** A product with a text in each field that formatters put into markup. */
export const product = {
  id: "p1",
  collectionId: "c1",
  structuredContent: {
    productType: 1,
    useCustomAddButtonText: "yes",
    customAddButtonText: "Los",
    additionalFieldsFormId: "f1",
    additionalFieldsForm: { question: "q" },
    variantOptionOrdering: ["Farbe"],
    variants: [variant("Rot", "1"), variant("Blau", "2")],
  },
  localizedStrings: {
    productPriceFromText: "ab {fromPrice}",
    productQuantityInputLabel: "Menge",
    productVariantSelectText: "{variantName}?",
  },
};
