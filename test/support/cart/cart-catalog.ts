import { defaultOrderLimits } from "../../../server/content/shop/read-order-limits.ts";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import type { PublicForm } from "../../../server/contract/forms/schemas.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import { type SellableProduct, toSellableProduct } from "../../../server/site/catalog/product.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";

type Variant = Record<string, unknown>;

/** A price of the content, in euros. */
export const euro = (value: string) => ({ value, currency: "EUR" });

/** A variant in the content's format: 12.90 EUR, five in stock. */
export const variantOf = (fields: Variant = {}): Variant => ({
  sku: "KN-1",
  attributes: {},
  priceMoney: euro("12.90"),
  qtyInStock: 5,
  ...fields,
});

/** A product item in the content's format; by default with the one variant of `variantOf`. */
export const itemOf = (
  fields: Record<string, unknown> = {},
  structuredContent: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: "becher",
  urlId: String(fields.id ?? "becher"),
  title: "Emaillebecher",
  fullUrl: "/laden/becher",
  assetUrl: "/s/becher.webp",
  ...fields,
  structuredContent: { productType: 1, variants: [variantOf()], ...structuredContent },
});

/** The products of most tests: a plain one, and one with two options. */
export const kontorItems = (): Record<string, unknown>[] => [
  itemOf(),
  itemOf(
    { id: "kaffee", title: "Röstkaffee", fullUrl: "/laden/kaffee", assetUrl: "/s/kaffee.webp" },
    {
      variantOptionOrdering: ["Packung", "Mahlgrad"],
      variants: [
        variantOf({
          sku: "K-250-B",
          attributes: { Packung: "250 g", Mahlgrad: "Bohne" },
          priceMoney: euro("9.50"),
        }),
        variantOf({
          sku: "K-250-F",
          attributes: { Packung: "250 g", Mahlgrad: "Filter" },
          priceMoney: euro("9.80"),
          qtyInStock: 0,
        }),
        variantOf({
          sku: "K-500-B",
          attributes: { Packung: "500 g", Mahlgrad: "Bohne" },
          priceMoney: euro("18.00"),
          unlimited: true,
        }),
      ],
    },
  ),
];

/** The form of `engravedItem`: a text that is required, and one that is not. */
export const engraving: PublicForm = {
  id: "gravur",
  name: "Gravur",
  type: "form",
  fields: [
    { type: "text", id: "name", title: "Name", description: "", required: true, placeholder: "" },
    {
      type: "textarea",
      id: "gruss",
      title: "Gruß",
      description: "",
      placeholder: "",
      required: false,
      maxLength: 20,
    },
  ],
  submitButtonText: "",
  parsedSubmissionMessage: "",
  submissionHTML: "",
  successRedirect: "",
  parsedDisclaimerMessage: "",
  captchaEnabled: false,
  captchaTheme: "light",
  captchaAlignment: "left",
  captcha: null,
  validationDisabled: false,
};

/** A product whose form is filled in before it is added; five in stock. */
export const engravedItem = (): Record<string, unknown> =>
  itemOf(
    { id: "brett", title: "Brett", fullUrl: "/laden/brett" },
    { additionalFieldsFormId: "gravur", variants: [variantOf({ sku: "BR-1" })] },
  );

type ShopOptions = {
  readonly websiteId?: string;
  readonly language?: string;
  readonly rules?: Partial<ShopRules>;
};

/** A shop that sells the items in a list; changing the list changes what it sells. */
export function shopOver(
  items: readonly Record<string, unknown>[],
  { websiteId = "website-1", language = "de-DE", rules = {} }: ShopOptions = {},
): Shop {
  return {
    websiteId,
    texts: toTexts(language),
    locale: language,
    currency: "EUR",
    rules: {
      country: "DE",
      coinCents: 1,
      coupons: [],
      shippingOptions: [],
      taxRules: [],
      payments: ["invoice"],
      minimumCents: 0,
      isExpress: false,
      productsFirst: true,
      ...defaultOrderLimits,
      ...rules,
    },
    now: () => Date.UTC(2026, 6, 1),
    findProduct: (itemId) => findProduct(items, itemId),
    findListed: () => undefined,
    isNeverSold: () => false,
    findForm: () => undefined,
    listProducts: (most) =>
      items.flatMap(({ id }) => findProduct(items, String(id)) ?? []).slice(0, most),
  };
}

function findProduct(
  items: readonly Record<string, unknown>[],
  itemId: string,
): SellableProduct | undefined {
  const item = items.find(({ id }) => id === itemId);
  return item && toSellableProduct(item, "EUR", String(item.fullUrl ?? ""));
}
