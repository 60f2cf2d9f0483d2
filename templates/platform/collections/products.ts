import type { Markup } from "../../../engine/index.ts";
import { listPaging, neighbours } from "./paging.ts";
import { picture } from "./picture.ts";
import { sharing } from "./sharing.ts";

/** Products with image, price and badge. Reads collection (title), items, pagination, localizedStrings. */
export const productList: Markup = {
  name: "platform/collections/products.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
<div id="productList">
{.repeated section items}<a class="product {@|item-classes}" href="{fullUrl|htmlattr}" data-item-id="{id|htmlattr}">
<div class="product-image"><div class="intrinsic"><div>{.if assetUrl}${picture({ sizes: "75vw" })}{.end}</div></div></div>
<div class="product-overlay">
<div class="product-title">{title|html}</div>
{@|product-price}{@|product-status}
</div>
</a>{.end}
</div>
${listPaging()}`,
};

const slide = (priority?: "high"): string =>
  `<div class="slide" id="picture-{@index}">${picture({ alt: "title", sizes: "(max-width: 640px) 100vw, 75vw", ...(priority && { priority }) })}</div>`;

/**
 * The images of a product in one line, moved by links, keys and fingers. Reads of the item: items (assetUrl, title),
 * else assetUrl, title.
 */
const pictures = `{.if items}<div class="intrinsic"><div id="productSlideshow" tabindex="0" role="region" aria-label="{title|htmlattr}">
{.repeated section items}{.if assetUrl}{.equal? @index 1}${slide("high")}{.or}${slide()}{.end}{.end}{.end}
</div></div>
{.if items.1}<div id="productThumbnails">
{.repeated section items}{.if assetUrl}<a class="slide" href="#picture-{@index}" aria-label="{.if title}{title|htmlattr}{.or}{@index}{.end}">\
${picture({ sizes: "75px" })}</a>{.end}{.end}
</div>{.end}
{.or}{.if assetUrl}<div class="intrinsic"><div id="productSlideshow"><div class="slide">\
${picture({ alt: "title", priority: "high", sizes: "(max-width: 640px) 100vw, 75vw" })}</div></div></div>{.end}{.end}`;

/** One product with everything needed to buy it. Reads item (id, title, items, excerpt, body), pagination, localizedStrings. */
export const productItem: Markup = {
  name: "platform/collections/products.item",
  source: `${neighbours('id="productNav"', { before: "prev", behind: "next" })}
{.section item}<article class="product-detail clear {@|item-classes}" data-item-id="{id|htmlattr}">
<div id="productGallery">
${pictures}
</div>
<div id="productDetails">
<h1 class="product-title" data-content-field="title">{title|html}</h1>
{@|product-price}
{.if excerpt}<div class="product-excerpt" data-content-field="excerpt">{excerpt}</div>{.end}
{@|product-scarcity}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}
<div class="product-sharing">${sharing}</div>
</div>
{.if body}<div class="product-description">{body}</div>{.end}
</article>{.end}`,
};
