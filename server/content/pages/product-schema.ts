import * as z from "zod";
import { coinCentsOf } from "../../contract/values/currencies.ts";
import { parseCents } from "../money.ts";
import { findPlanIssues } from "./plan-schema.ts";

const moneySchema = z
  .looseObject({
    /** Major units as decimal text, such as "12.90". */
    value: z.string().regex(/^\d{1,15}(\.\d+)?$/, 'an amount is decimal text such as "12.90"'),
    currency: z.string().regex(/^[A-Z]{3}$/, "a currency is a code of three capital letters"),
  })
  .superRefine((money, context) => {
    const { currency } = money;
    if ((parseCents(money, currency) ?? 0) % coinCentsOf(currency) === 0) return;
    const message = `there are no parts of one ${currency}`;
    context.addIssue({ code: "custom", path: ["value"], message });
  });

/** Prices of a variant, or of a digital product itself, as content has them. */
type Prices = {
  price?: number | null | undefined;
  priceMoney?: z.infer<typeof moneySchema> | null | undefined;
  salePrice?: number | null | undefined;
  salePriceMoney?: z.infer<typeof moneySchema> | null | undefined;
  onSale?: boolean | null | undefined;
};

/**
 * Adds the hundredths that exports have beside the money, and a flag for sales, because formatters and templates read
 * both. Values of the content are kept.
 */
function addHundredths(own: Prices): void {
  if (own.priceMoney == null) return;
  own.price ??= toHundredths(own.priceMoney);
  if (own.salePriceMoney != null) own.salePrice ??= toHundredths(own.salePriceMoney);
  own.onSale ??= false;
}

const toHundredths = (money: z.infer<typeof moneySchema>): number | undefined =>
  parseCents(money, money.currency);

const variantSchema = z
  .looseObject({
    sku: z.string().nullish(),
    attributes: z.record(z.string(), z.string().nullable()).nullish(),
    price: z.int().nullish(),
    /** Older exports only have the hundredths. */
    priceMoney: moneySchema.nullish(),
    salePrice: z.int().nullish(),
    salePriceMoney: moneySchema.nullish(),
    /** The lowest price of the 30 days before a sale. */
    lowestPriceMoney: moneySchema.nullish(),
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
      if (hundredths !== toHundredths(money)) {
        context.addIssue({
          code: "custom",
          path: [key],
          message: `is not 100 times ${key}Money.value "${money.value}"`,
        });
      }
    }
  });

/** The part of an item that the shop reads: its kind, its options, its variants with prices and stock. */
export const structuredContentSchema = z
  .looseObject({
    productType: z.int().nullish(),
    variantOptionOrdering: z.array(z.string()).nullish(),
    variants: z.array(variantSchema).nullish(),
    /** Forms of the product; references to missing ones are removed (`site/forms/`). */
    additionalFieldsFormId: z.unknown().optional(),
    additionalFieldsForm: z.unknown().optional(),
    waitlistFormId: z.unknown().optional(),
    isSubscribable: z.boolean().nullish(),
    /** Checked if the product is sold as a subscription. */
    subscriptionPlan: z.unknown().optional(),
    subscriptionOptions: z.unknown().optional(),
    /** Removed when the content is loaded (`shop/read-downloads.ts`). */
    digitalGoods: z.unknown().optional(),
    price: z.int().nullish(),
    priceMoney: moneySchema.nullish(),
    salePrice: z.int().nullish(),
    salePriceMoney: moneySchema.nullish(),
    /** The lowest price of the 30 days before a sale. */
    lowestPriceMoney: moneySchema.nullish(),
    onSale: z.boolean().nullish(),
  })
  .superRefine((content, context) => {
    if (!content.isSubscribable) return;
    const { subscriptionPlan, subscriptionOptions } = content;
    for (const issue of findPlanIssues({ subscriptionPlan, subscriptionOptions })) {
      context.addIssue({ code: "custom", ...issue });
    }
  })
  .superRefine(({ variants }, context) => {
    const skus = (variants ?? []).map(({ sku }) => sku);
    skus.forEach((sku, position) => {
      if (!sku || skus.indexOf(sku) === position) return;
      const path = ["variants", position, "sku"];
      context.addIssue({ code: "custom", path, message: `'${sku}' is the SKU of another variant` });
    });
  });

/** Completes the prices of a product and its variants, in place. */
export function completePrices(content: z.infer<typeof structuredContentSchema>): void {
  addHundredths(content);
  content.variants?.forEach(addHundredths);
}
