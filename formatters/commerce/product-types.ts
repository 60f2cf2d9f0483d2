/** Kinds of products by their code in `structuredContent.productType`; -1 is the platform's own code for "no kind". */
export const productTypes = {
  "-1": "none",
  1: "physical",
  2: "digital",
  3: "service",
  4: "giftCard",
  5: "paywall",
} as const;

/** The kinds of products; a missing or unknown code is none of them. */
export type ProductType = (typeof productTypes)[keyof typeof productTypes];
