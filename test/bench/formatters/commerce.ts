import { type Family, forAll, turns } from "./family.ts";
import { product, shop } from "./products.ts";

const products = turns(12, product);

const carts = turns(4, (count) => ({
  entries: turns(count * 2, (index) => ({ quantity: index + 1 })),
}));

const answers = [
  { type: "text", rawTitle: "Gravur", value: "Für Anna" },
  { type: "checkbox", rawTitle: "Beilagen", values: ["Karte", "Band"] },
  { type: "name", rawTitle: "Name", values: { First: "Anna", Last: "Lindner" } },
  {
    type: "address",
    rawTitle: "Anschrift",
    values: { Line1: "Weg 5", City: "Bremen", Zip: "28195", Country: "DE" },
  },
  { type: "date", rawTitle: "Tag", values: { Month: "5", Day: "1", Year: "2024" } },
  { type: "likert", rawTitle: "Fragen", values: { "Wie war es?": "2", "Und jetzt?": "-1" } },
];

/** The owner's settings of each product: a notice that little is left, and the sign-up for news of more. */
const merchandisingOf = (index: number) => ({
  scarcityEnabled: index % 2 === 0,
  scarcityText: "Nur noch {qtyInStock} da",
  scarcityTemplateViews: turns(3, (number) => ({
    scarcityShownByDefault: number === 0,
    variantId: `v${number}`,
    qtyInStock: number,
    attributes: [{ optionName: "Farbe", optionValue: "Blau" }],
  })),
  restockNotificationViews: turns(2, (number) => ({
    variantId: `v${number}`,
    hiddenByDefault: number > 0,
  })),
  restockNotificationMessages: {
    CTAText: "Wieder da?",
    placeholderText: "E-Mail",
    buttonText: "Bescheid geben",
    mailingListDescription: "Post von uns & von der Werkstatt",
  },
  mailingListSignUpEnabled: true,
});

export const commerce: Family = {
  name: "commerce",
  page: {
    ...shop,
    group: "laden",
    productMerchandisingContext: Object.fromEntries(
      products.map(({ id }, index) => [id, merchandisingOf(index)]),
    ),
  },
  calls: {
    ...forAll(
      [
        ...["add-to-cart-btn", "product-checkout", "quantity-input", "variants-select"],
        ...["product-price", "subscription-price", "from-price", "normal-price", "sale-price"],
        ...["product-status", "product-scarcity", "product-restock-notification"],
      ],
      { values: products },
    ),
    "product-quick-view": { values: products, args: ["", " group"] },
    "variant-descriptor": { values: products.flatMap((one) => one.structuredContent.variants) },
    ...forAll(["cart-quantity", "cart-subtotal", "cart-url"], { values: carts }),
    "summary-form-field": { values: answers },
  },
};
