import { turns } from "./family.ts";

const euros = (amount: number) => ({ value: amount.toFixed(2), currency: "EUR" });

const variant = (price: number, index: number) => ({
  sku: `KAN-${price}-${index}`,
  attributes: { Farbe: ["Rot", "Blau", "Grün & Gelb"][index % 3], Größe: index < 3 ? "S" : "L" },
  optionValues: [
    { optionName: "Farbe", value: ["Rot", "Blau", "Grün"][index % 3] },
    { optionName: "Größe", value: index < 3 ? "S" : "L" },
  ],
  onSale: price % 4 === 0,
  price: price * 100,
  salePrice: (price - 5) * 100,
  priceMoney: euros(price),
  salePriceMoney: euros(price - 5),
  pricingOptions: [
    { onSale: false, priceMoney: euros(price - 2), salePriceMoney: euros(price - 3) },
  ],
  qtyInStock: index % 4,
  unlimited: false,
});

/** A product of each kind by turns: physical ones with one and several variants, digital, service, gift card. */
export function product(index: number) {
  const price = 18 + index;
  const kind = [1, 1, 2, 1, 3, 4][index % 6] ?? 1;
  return {
    id: `p${index}`,
    collectionId: "c1",
    title: `Schale & Teller ${index}`,
    fullUrl: `/laden/schale-${index}`,
    recordType: 11,
    publishOn: 1_700_000_000_000 + index * 86_400_000,
    excerpt: "Von Hand gedreht, zweimal gebrannt. Spülmaschinenfest & lebensmittelecht. ".repeat(
      1 + (index % 3),
    ),
    image: {
      id: `b${index}`,
      title: `Schale ${index} <von oben>`,
      assetUrl: `https://images.example.com/content/schale-${index}.jpg`,
      originalSize: "1500x1000",
      mediaFocalPoint: { x: 0.5, y: 0.4 },
    },
    structuredContent: {
      productType: kind,
      isSubscribable: index % 8 === 7,
      subscriptionPlan: { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles: 26 },
      useCustomAddButtonText: index % 5 === 0,
      customAddButtonText: "Jetzt bestellen",
      priceMoney: euros(price),
      salePriceMoney: euros(price - 4),
      onSale: index % 3 === 0,
      variantOptionOrdering: ["Farbe", "Größe"],
      variants: turns(index % 2 === 0 ? 1 : 6, (number) => variant(price + number, number)),
    },
  };
}

/** The page around products, with the texts of a German shop. */
export const shop = {
  website: { timeZone: "Europe/Berlin", currency: "EUR" },
  featureFlags: { useCLDRMoneyFormat: true },
  localizedStrings: {
    productPriceFromText: "ab {fromPrice}",
    productAddToCartText: "In den Warenkorb",
    productSubscribeText: "Abonnieren",
    productQuantityInputLabel: "Menge",
    productSoldOutText: "Ausverkauft",
    productSaleText: "Angebot",
    productVariantSelectText: "{variantName} wählen",
    productQuickViewText: "Schnellansicht",
  },
};
