import type { Markup } from "../../../engine/index.ts";
import { itemPaging, listPaging } from "./paging.ts";
import { picture } from "./picture.ts";

/** Products with image, price and badge. Reads collection (title), items, pagination. */
export const productList: Markup = {
  name: "platform/collections/products.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
<div id="productList">
{.repeated section items}<a class="product {@|item-classes}" href="{fullUrl|htmlattr}" data-item-id="{id|htmlattr}">
{.if assetUrl}${picture()}{.end}
<div class="product-overlay">
<div class="product-title">{title|html}</div>
{@|product-price}{@|product-status}
</div>
</a>{.end}
</div>
${listPaging}`,
};

/** One product with everything needed to buy it. Reads item (id, title, items, excerpt, body), pagination. */
export const productItem: Markup = {
  name: "platform/collections/products.item",
  source: `{.section item}<article class="product-detail clear {@|item-classes}" data-item-id="{id|htmlattr}">
<div id="productGallery">
<div class="product-images">
{.if items}{.repeated section items}{.if assetUrl}{.equal? @index 1}${picture({ alt: "title", priority: "high" })}{.or}${picture({ alt: "title" })}{.end}{.end}{.end}
{.or}{.if assetUrl}${picture({ alt: "title", priority: "high" })}{.end}{.end}
</div>
</div>
<div id="productDetails">
<h1 class="product-title" data-content-field="title">{title|html}</h1>
{@|product-price}
{.if excerpt}<div class="product-excerpt" data-content-field="excerpt">{excerpt}</div>{.end}
{@|product-scarcity}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}
</div>
{.if body}<div class="product-description">{body}</div>{.end}
</article>{.end}
${itemPaging}`,
};
