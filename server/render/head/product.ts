import type { Item } from "../../content/schemas.ts";
import { htmlToText } from "../../html/text.ts";
import type { SellableProduct, SellableVariant } from "../../site/catalog/product.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import { itemImage } from "./article.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";

/** A product as schema.org's `Product`, with an offer for each variant. */
export function toProduct(
  { view, origin }: LinkedDataInput,
  product: SellableProduct,
  item: Item,
  url: string | undefined,
): LinkedData {
  const [only] = product.variants;
  return {
    "@type": "Product",
    url,
    name: product.title,
    description: htmlToText(excerptOf(item)) || htmlToText(item.body).slice(0, 500),
    image: toAbsoluteUrl(product.image, origin) ?? itemImage(item, origin),
    sku: product.variants.length === 1 ? (only?.sku ?? undefined) : undefined,
    brand: { "@type": "Brand", name: view.site.content.website.siteTitle },
    offers: product.variants.map((variant) => toOffer(variant, product.currency, url)),
  };
}

const toOffer = (
  { sku, attributes, priceCents, stock }: SellableVariant,
  currency: string,
  url: string | undefined,
): LinkedData => ({
  "@type": "Offer",
  url,
  sku: sku ?? undefined,
  name: Object.values(attributes).join(", ") || undefined,
  price: (priceCents / 100).toFixed(2),
  priceCurrency: currency,
  availability: `https://schema.org/${stock === 0 ? "OutOfStock" : "InStock"}`,
});
