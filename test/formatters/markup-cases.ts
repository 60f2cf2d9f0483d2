import { product } from "./markup-product.ts";

/** A call of a formatter that gives markup, with data in which each text field is one that it reads. */
export type MarkupCase = {
  readonly template: string;
  readonly data: unknown;
  /**
   * Fields that the reference engine puts into its markup as they are, by path, and keys (`key of values.a`); all
   * others it escapes.
   */
  readonly unescaped: readonly string[];
  /** For the content of elements only, where quotes may stay. */
  readonly isContent?: true;
  /** `complete`: what the reference engine does not do. */
  readonly platform?: "complete";
};

const image = {
  id: "i",
  title: "t",
  assetUrl: "u",
  originalSize: "1x2",
  componentKey: "k",
  mainImageId: "m",
  overlay: "yes",
  oembed: { html: "h", providerName: "p" },
  colorData: { topLeftAverage: "c" },
  systemDataVariants: "100w",
};

const merchandising = {
  id: "p1",
  productMerchandisingContext: {
    p1: {
      scarcityEnabled: true,
      scarcityText: "Nur {qtyInStock}",
      scarcityTemplateViews: [{ qtyInStock: "2", attributes: { Farbe: "Rot" } }],
      customSoldOutText: "weg",
      mailingListSignUpEnabled: true,
      restockNotificationMessages: {
        CTAText: "a",
        placeholderText: "b",
        buttonText: "c",
        mailingListDescription: "d",
      },
      restockNotificationViews: [{ variantId: "v" }],
    },
  },
};

/** The parts of the name of a select. */
const promptFields = [
  "localizedStrings.productVariantSelectText",
  "structuredContent.variantOptionOrdering.0",
];

const imageFields = ["assetUrl", "componentKey", "originalSize"];

const field = (type: string, values: unknown, unescaped: readonly string[]): MarkupCase => ({
  template: "{@|summary-form-field}",
  data: { type, rawTitle: "r", value: "v", values },
  unescaped: ["rawTitle", ...unescaped],
});

/** Answers by question: the questions are keys. */
const likert: MarkupCase = {
  template: "{@|summary-form-field}",
  data: {
    type: "likert",
    rawTitle: "r",
    values: { frage: "2" },
    localizedStrings: { productAnswerMapStronglyAgree: "ja" },
  },
  unescaped: [
    ...["key of values.frage", "localizedStrings.productAnswerMapStronglyAgree", "rawTitle"],
  ],
};

const sale = {
  item: {
    structuredContent: {
      productType: 1,
      variants: [{ onSale: true, priceMoney: { value: "2" }, salePriceMoney: { value: "1" } }],
    },
  },
  localizedStrings: { salePriceText: "a", originalPriceText: "b" },
};

/** Markup that only the server's platform writes. */
const completeCases: readonly MarkupCase[] = [
  { template: "{item|product-price}", data: sale, unescaped: [] },
  {
    template: "{cart|cart-subtotal}",
    data: { cart: { subtotalCents: "5", currency: "EUR" } },
    unescaped: [],
  },
  {
    template: "{cart|cart-subtotal}",
    data: {
      cart: { subtotalCents: "5", currency: "EUR" },
      featureFlags: { useCLDRMoneyFormat: "yes" },
    },
    unescaped: [],
  },
  { template: "{@|money-string}", data: "5", unescaped: [] },
  {
    template: "{@|comment-link}",
    data: { id: "i", fullUrl: "/u", localizedStrings: { commentCountText: "n" } },
    unescaped: ["fullUrl", "id"],
  },
].map((one) => ({ ...one, platform: "complete" as const }));

/** Every formatter whose result is markup. */
export const markupCases: readonly MarkupCase[] = [
  ...completeCases,
  { template: "{@|activate-twitter-links}", data: "http://a.example/ @b #c", unescaped: [""] },
  { template: "{@|encode-space}", data: "a b", unescaped: [""] },
  { template: "{@|html}", data: "a", unescaped: [], isContent: true },
  { template: "{@|htmlattr}", data: "a", unescaped: [] },
  { template: "{@|htmltag}", data: "a", unescaped: [] },
  { template: "{@|line-breaks}", data: "a", unescaped: [""] },
  ...["message", "plural"].map((name) => ({
    template: `{text|${name} n:name}`,
    data: { text: "Moin {n}", name: "Ida" },
    unescaped: ["name", "text"],
  })),
  {
    template: "{@|comments}",
    data: { id: "i", collection: { id: "c", publicCommentCount: "1", commentState: "1" } },
    unescaped: [
      ...["collection.commentState", "collection.id", "collection.publicCommentCount", "id"],
    ],
  },
  {
    template: "{@|add-to-cart-btn}",
    data: product,
    unescaped: ["collectionId", "id", "structuredContent.useCustomAddButtonText"],
  },
  {
    template: "{@|audio-player}",
    data: { id: "i", structuredContent: { audioAssetUrl: "u" } },
    unescaped: ["id", "structuredContent.audioAssetUrl"],
  },
  { template: "{@|cart-quantity}", data: { entries: [{ quantity: "2" }] }, unescaped: [] },
  {
    template: "{@|comment-link}",
    data: { id: "i", fullUrl: "/u", publicCommentCount: "2" },
    unescaped: ["fullUrl", "id", "publicCommentCount"],
  },
  {
    template: "{@|comments}",
    data: { id: "i", item: { id: "j", publicCommentCount: "1", commentState: "1" } },
    unescaped: ["id", "item.commentState", "item.id", "item.publicCommentCount"],
  },
  { template: "{@|image}", data: image, unescaped: ["id", ...imageFields] },
  { template: "{@|image-meta}", data: image, unescaped: imageFields },
  {
    template: "{@|cover-image-meta}",
    data: { coverImage: image },
    unescaped: imageFields.map((name) => `coverImage.${name}`),
  },
  {
    template: "{@|child-image-meta}",
    data: { items: [image] },
    unescaped: imageFields.map((name) => `items.0.${name}`),
  },
  { template: "{@|image-color}", data: image, unescaped: ["colorData.topLeftAverage"] },
  { template: "{@|image-srcset}", data: image, unescaped: ["assetUrl"] },
  {
    template: "{@|like-button}",
    data: { id: "i", likeCount: "2", websiteSettings: { simpleLikingEnabled: "yes" } },
    unescaped: ["id", "likeCount"],
  },
  {
    template: "{@|product-checkout}",
    data: product,
    unescaped: [
      "collectionId",
      "id",
      "localizedStrings.productQuantityInputLabel",
      "structuredContent.useCustomAddButtonText",
      ...promptFields,
    ],
  },
  {
    template: "{@|product-price}",
    data: product,
    unescaped: ["localizedStrings.productPriceFromText"],
  },
  {
    template: "{@|subscription-price}",
    data: product,
    unescaped: ["localizedStrings.productPriceFromText"],
  },
  {
    template: "{@|product-quick-view group}",
    data: { id: "i", group: "g", localizedStrings: { productQuickViewText: "q" } },
    unescaped: ["group", "id", "localizedStrings.productQuickViewText"],
  },
  { template: "{@|product-scarcity}", data: merchandising, unescaped: [] },
  {
    template: "{@|product-restock-notification}",
    data: merchandising,
    unescaped: ["productMerchandisingContext.p1.restockNotificationViews.0.variantId"],
  },
  { template: "{@|product-status}", data: merchandising, unescaped: [] },
  {
    template: "{@|product-status}",
    data: {
      structuredContent: { productType: 2, onSale: true },
      localizedStrings: { productSaleText: "s" },
    },
    unescaped: ["localizedStrings.productSaleText"],
  },
  {
    template: "{@|quantity-input}",
    data: product,
    unescaped: ["id", "localizedStrings.productQuantityInputLabel"],
  },
  ...["social-button", "social-button-inline"].map((name) => ({
    template: `{@|${name}}`,
    data: {
      systemDataId: "s",
      assetUrl: "u",
      recordType: "1",
      fullUrl: "/f",
      title: "t",
      website: { shareButtonOptions: { on: "yes" } },
    },
    unescaped: ["assetUrl", "fullUrl", "recordType", "systemDataId"],
  })),
  field("text", {}, ["value"]),
  field("address", { Line1: "a", Line2: "b", City: "c", State: "d", Zip: "e", Country: "f" }, [
    ...["values.City", "values.Country", "values.Line1"],
    ...["values.Line2", "values.State", "values.Zip"],
  ]),
  field("checkbox", ["a"], ["values.0"]),
  field("date", { Month: "1", Day: "2", Year: "3" }, ["values.Day", "values.Month", "values.Year"]),
  field("time", { Hour: "1", Minute: "2", Second: "3", Ampm: "PM" }, [
    ...["values.Ampm", "values.Hour", "values.Minute", "values.Second"],
  ]),
  field("phone", { Country: "1", Areacode: "2", Prefix: "3", Line: "4" }, [
    ...["values.Areacode", "values.Country", "values.Line", "values.Prefix"],
  ]),
  likert,
  field("name", { First: "a", Last: "b" }, ["values.First", "values.Last"]),
  { template: "{@|timesince}", data: "5", unescaped: [] },
  { template: "{@|twitter-follow-button}", data: { userName: "u" }, unescaped: ["userName"] },
  {
    template: "{@|variants-select}",
    data: product,
    unescaped: ["id", ...promptFields],
  },
  {
    template: "{@|video color-data}",
    data: image,
    unescaped: ["assetUrl", "colorData.topLeftAverage", "oembed.providerName", "originalSize"],
  },
];
