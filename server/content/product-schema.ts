import * as z from "zod";
import { parseCents } from "./money.ts";

const moneySchema = z.looseObject({
  /** Major units as decimal text, such as "12.90". */
  value: z.string().regex(/^\d{1,15}(\.\d+)?$/, 'an amount is decimal text such as "12.90"'),
  currency: z.string().regex(/^[A-Z]{3}$/, "a currency is a code of three capital letters"),
});

const variantSchema = z
  .looseObject({
    sku: z.string().nullish(),
    attributes: z.record(z.string(), z.string().nullable()).nullish(),
    price: z.int().nullish(),
    /** Older exports have the hundredths alone. */
    priceMoney: moneySchema.nullish(),
    salePrice: z.int().nullish(),
    salePriceMoney: moneySchema.nullish(),
    onSale: z.boolean().nullish(),
    unlimited: z.boolean().nullish(),
    qtyInStock: z.int().nullish(),
  })
  .superRefine((variant, context) => {
    if (variant.priceMoney == null && variant.price == null) {
      context.addIssue({ code: "custom", path: ["priceMoney"], message: "is missing" });
    }
    if (variant.onSale && variant.salePriceMoney == null && variant.salePrice == null) {
      context.addIssue({
        code: "custom",
        path: ["salePriceMoney"],
        message: "missing, but the variant is on sale",
      });
    }
    for (const [key, money] of [
      ["price", variant.priceMoney],
      ["salePrice", variant.salePriceMoney],
    ] as const) {
      const hundredths = variant[key];
      if (hundredths == null || !money) continue;
      if (hundredths !== parseCents(money, money.currency)) {
        context.addIssue({
          code: "custom",
          path: [key],
          message: `is not 100 times ${key}Money.value "${money.value}"`,
        });
      }
    }
  });

/** What the shop reads of an item: its kind, its options, its variants with prices and stock. */
export const structuredContentSchema = z
  .looseObject({
    productType: z.int().nullish(),
    variantOptionOrdering: z.array(z.string()).nullish(),
    variants: z.array(variantSchema).nullish(),
    priceMoney: moneySchema.nullish(),
    salePriceMoney: moneySchema.nullish(),
  })
  .superRefine(({ variants }, context) => {
    const skus = (variants ?? []).map(({ sku }) => sku);
    skus.forEach((sku, position) => {
      if (!sku || skus.indexOf(sku) === position) return;
      const path = ["variants", position, "sku"];
      context.addIssue({ code: "custom", path, message: `'${sku}' is the SKU of another variant` });
    });
  });
