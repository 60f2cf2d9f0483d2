import type { Comparison } from "./comparison.ts";
import { turns } from "./family.ts";
import { product, shop } from "./products.ts";

/** A listing of 48 products in which the formatters do the work. */
export const productListing: Comparison = {
  name: "product listing",
  data: { ...shop, items: turns(48, product) },
  sources: {
    template: `<section class="products">
{.repeated section items}<article class="{@|item-classes}">
<a href="{fullUrl}">{image|image card-image}</a>
<h2>{title|html}</h2>
{@|product-price}
<time>{publishOn|date %d.%m.%Y}</time>
<p>{excerpt|truncate 80|html}</p>
{@|add-to-cart-btn}
</article>
{.end}</section>
`,
  },
};
