import { siteFileSchema } from "../../../../server/content/schemas.ts";
import { readShopRules } from "../../../../server/content/shop/read-shop-rules.ts";

export function read(
  shop: unknown,
  { currency = "EUR", language = "de-DE", country = "DE", takesTestPayments = false } = {},
) {
  const site = siteFileSchema.parse({
    website: { id: "w1", siteTitle: "Laden", language },
    websiteSettings: { country },
    shop,
  });
  return readShopRules(site, {
    file: "site.json",
    currency,
    takesTestPayments,
    findItem: (reference) => (reference === "laden/tee" ? "i1" : undefined),
  });
}

export const told = (shop: unknown, options?: Parameters<typeof read>[1]) =>
  read(shop, options).diagnostics.map(
    ({ severity, path, message }) => `${severity} ${path} ${message}`,
  );

export const coupon = (fields: object) => ({
  coupons: [{ code: "ABC", type: "freeShipping", ...fields }],
});

export const shipping = (...options: object[]) => ({
  shippingOptions: options.map((fields, position) => ({
    id: `o${position}`,
    name: "Paket",
    type: "flat",
    ...fields,
  })),
});
