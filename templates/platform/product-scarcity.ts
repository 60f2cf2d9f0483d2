import type { Markup } from "../../engine/index.ts";

/**
 * Notices of low stock, one for the product or one for each variant: `{item|product-scarcity}`.
 *
 * Reads from each view outwards: attributes, qtyInStock. Locals: `@views`, `@text`, `@hidden`, and `@id`, the product's
 * id, on a page whose scripts look for its notices.
 */
export const productScarcityMarkup: Markup = {
  name: "product-scarcity",
  source: `{.repeated section @views}
  <div class="product-scarcity"{.if @id} data-product-id="{@id|htmltag}"{.end}{.if attributes} data-variant-attributes="{attributes|json|htmltag}"{.end}{.if attributes || @hidden} hidden{.end}>
    {@text|message qtyInStock:qtyInStock|htmltag}
  </div>
{.end}`,
};
