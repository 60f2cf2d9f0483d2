import * as z from "zod";
import { parseCents } from "../domain/money.ts";

/**
 * The shape of a site's content files: what the server itself relies on. Every further key of an export
 * is kept and reaches the templates as it is.
 */
const urlId = z
  .string()
  .regex(/^[^\s?#\\]+$/, "a URL id holds no spaces, question marks, hashes or backslashes")
  .refine(
    (id) => id.split("/").every((part) => part !== "" && part !== "." && part !== ".."),
    "a URL id has no empty, '.' or '..' part",
  );

const milliseconds = z.int();

const moneySchema = z.looseObject({
  /** Major units as decimal text, such as "12.90". */
  value: z.string().regex(/^\d{1,15}(\.\d+)?$/, 'an amount is decimal text such as "12.90"'),
  currency: z.string().regex(/^[A-Z]{3}$/, "a currency is a code of three capital letters"),
});

const variantSchema = z
  .looseObject({
    sku: z.string().optional(),
    attributes: z.record(z.string(), z.string()).optional(),
    price: z.int().optional(),
    priceMoney: moneySchema,
    salePrice: z.int().optional(),
    salePriceMoney: moneySchema.optional(),
    onSale: z.boolean().optional(),
    unlimited: z.boolean().optional(),
    qtyInStock: z.int().min(0).optional(),
  })
  .superRefine((variant, context) => {
    if (variant.onSale && !variant.salePriceMoney) {
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
      if (hundredths === undefined || !money) continue;
      if (hundredths !== parseCents(money, money.currency)) {
        context.addIssue({
          code: "custom",
          path: [key],
          message: `is not 100 times ${key}Money.value "${money.value}"`,
        });
      }
    }
  });

const structuredContentSchema = z
  .looseObject({
    productType: z.int().min(1).max(5).optional(),
    variantOptionOrdering: z.array(z.string()).optional(),
    variants: z.array(variantSchema).optional(),
    priceMoney: moneySchema.optional(),
    salePriceMoney: moneySchema.optional(),
  })
  .superRefine(({ variants = [] }, context) => {
    const skus = variants.map(({ sku }) => sku);
    skus.forEach((sku, position) => {
      if (sku === undefined || sku === "" || skus.indexOf(sku) === position) return;
      const path = ["variants", position, "sku"];
      context.addIssue({ code: "custom", path, message: `'${sku}' is the SKU of another variant` });
    });
  });

const names = z.array(z.string()).nullish();

const itemSchema = z
  .looseObject({
    id: z.string().min(1).max(128),
    urlId: urlId.nullish(),
    title: z.string().nullish(),
    publishOn: milliseconds.nullish(),
    addedOn: milliseconds.nullish(),
    updatedOn: milliseconds.nullish(),
    startDate: milliseconds.nullish(),
    endDate: milliseconds.nullish(),
    workflowState: z.int().nullish(),
    displayIndex: z.number().nullish(),
    tags: names,
    categories: names,
    author: z.looseObject({ id: z.string().nullish() }).nullish(),
    structuredContent: structuredContentSchema.nullish(),
  })
  // Pictures of galleries may have neither title nor address of their own.
  .transform((item) =>
    Object.assign(item, { urlId: item.urlId ?? item.id, title: item.title ?? "" }),
  );
export type Item = z.infer<typeof itemSchema>;

const collectionSchema = z.looseObject({
  id: z.string().min(1),
  urlId: urlId.refine((id) => !id.includes("/"), "a collection's URL id has no slash"),
  title: z.string(),
  type: z.int(),
  typeName: z.string().min(1),
  enabled: z.boolean().nullish(),
  regionName: z.string().nullish(),
  pageSize: z.int().nullish(),
  folder: z.boolean().nullish(),
  index: z.boolean().nullish(),
  homepage: z.boolean().nullish(),
  features: z.looseObject({}).nullish(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** The platform's type code of a collection of products. */
const PRODUCTS = 13;

/** `collections/<name>.json`: a collection with its items. */
export const collectionFileSchema = z
  .looseObject({ collection: collectionSchema, items: z.array(itemSchema) })
  .superRefine(({ collection, items }, context) => {
    if (collection.type !== PRODUCTS) return;
    items.forEach(({ structuredContent }, position) => {
      if (structuredContent?.productType !== undefined) return;
      const path = ["items", position, "structuredContent", "productType"];
      const message = "is missing: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall";
      context.addIssue({ code: "custom", path, message });
    });
  });

/** `pages/<name>.json`: a page with the HTML of its content. */
export const pageFileSchema = z.looseObject({
  collection: collectionSchema,
  mainContent: z.string(),
});

const externalLinkSchema = z.looseObject({
  url: z.string().min(1),
  title: z.string(),
  newWindow: z.boolean().optional(),
});

/**
 * An entry of a navigation: a collection or page by its URL id, or a link that leaves the site. `items` are what stands
 * below a folder; without them those are the folder's own pages.
 */
export type NavigationEntry =
  | { readonly collection: string; readonly items?: readonly NavigationEntry[] | undefined }
  | { readonly externalLink: z.infer<typeof externalLinkSchema> };

const navigationEntrySchema: z.ZodType<NavigationEntry> = z.union(
  [
    z.strictObject({
      collection: z.string(),
      get items() {
        return z.array(navigationEntrySchema).optional();
      },
    }),
    z.strictObject({ externalLink: externalLinkSchema }),
  ],
  'an entry is { "collection": URL id, "items"?: entries } or { "externalLink": { url, title, newWindow? } }',
);

/** `site.json`: the website, its settings and its navigation. */
export const siteFileSchema = z.looseObject({
  /** Folder of the theme below the themes folder; without it the theme is the folder `template` beside the file. */
  theme: z
    .string()
    .regex(/^[a-z0-9-]+$/, "a theme is named by its folder: lower case, digits, hyphens")
    .optional(),
  /** What the owner chose in the theme's style sheets, by key of the tweak. */
  tweaks: z.record(z.string(), z.unknown()).optional(),
  /** Host names for which this site answers. */
  hosts: z.array(z.string()).optional(),
  website: z.looseObject({
    id: z.string().min(1),
    siteTitle: z.string(),
    language: z.string().refine(isLocale, "a language is a locale tag such as de-DE"),
    timeZone: z.string().refine(isTimeZone, "unknown time zone").optional(),
    /** URL id of the home page. */
    homepage: z.string(),
    baseUrl: z.url().optional(),
    useCLDRMoneyFormat: z.boolean().optional(),
    contentModifiedOn: milliseconds.nullish(),
  }),
  websiteSettings: z.looseObject({
    storeSettings: z
      .looseObject({
        selectedCurrency: z.string().optional(),
        defaultCurrency: z.string().optional(),
        merchandisingSettings: z.looseObject({}).nullish(),
      })
      .optional(),
  }),
  navigation: z.record(z.string(), z.array(navigationEntrySchema)),
  /** The site's own wording for built-in texts, by name. */
  localizedStrings: z.record(z.string(), z.string()).optional(),
});
export type SiteFile = z.infer<typeof siteFileSchema>;

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
