import type { JsonObject } from "../../json/json-object.ts";
import { workflowStates } from "../content.ts";
import type { ExportedProduct, ExportedVariant } from "./read-products.ts";
import { toSlug } from "./slug.ts";

/** A product of an export as an item of a content file. */
export function toItem(product: ExportedProduct, currency: string): JsonObject {
  const urlId = product.urlId || toSlug(product.title);
  const [first, ...further] = product.images;
  const options = [...(product.variants[0]?.options.keys() ?? [])];
  const variants = product.variants.map((variant) => toVariant(variant, currency));
  // The files of a digital product have one price, which it repeats.
  const prices = product.type === 2 ? { priceMoney: variants[0]?.priceMoney } : {};
  return {
    id: product.id || `import-${toSlug(`${product.page}-${urlId}`)}`,
    urlId,
    title: product.title,
    ...(product.description !== "" && { excerpt: product.description }),
    ...(product.categories.length > 0 && { categories: product.categories }),
    ...(product.tags.length > 0 && { tags: product.tags }),
    workflowState: product.isVisible ? workflowStates.published : workflowStates.draft,
    ...(first !== undefined && { assetUrl: first }),
    ...(further.length > 0 && {
      items: further.map((assetUrl, index) => ({
        id: `${urlId}-${index + 2}`,
        title: "",
        assetUrl,
      })),
    }),
    structuredContent: {
      productType: product.type,
      ...(options.length > 0 && { variantOptionOrdering: options }),
      ...prices,
      variants,
    },
  };
}

function toVariant(variant: ExportedVariant, currency: string): JsonObject {
  const { id, sku, gtin, mpn, options, stock, weight, length, width, height } = variant;
  const money = (cents: number): object => ({ value: (cents / 100).toFixed(2), currency });
  return {
    ...(id !== "" && { id }),
    ...(sku !== "" && { sku }),
    ...(gtin !== "" && { gtin }),
    ...(mpn !== "" && { mpn }),
    attributes: Object.fromEntries(options),
    priceMoney: money(variant.priceCents),
    onSale: variant.isOnSale,
    ...(variant.isOnSale && { salePriceMoney: money(variant.salePriceCents) }),
    ...(stock === undefined ? { unlimited: true } : { qtyInStock: stock }),
    ...(weight > 0 && { weight }),
    ...(length > 0 && { len: length }),
    ...(width > 0 && { width }),
    ...(height > 0 && { height }),
  };
}
