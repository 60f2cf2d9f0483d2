/** Product types by their code in `structuredContent.productType`; -1 is the platform's own code for "no type". */
export const productTypes = {
  "-1": "none",
  1: "physical",
  2: "digital",
  3: "service",
  4: "giftCard",
  5: "paywall",
} as const;

/** The name of a product type; a missing or unknown code has none. */
export type ProductType = (typeof productTypes)[keyof typeof productTypes];
