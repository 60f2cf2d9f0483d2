import type { Markup } from "../../../engine/index.ts";
import { picture } from "./picture.ts";

/** Images with their titles, each with its id as a link target. Reads collection (title), items. */
export const galleryList: Markup = {
  name: "platform/collections/gallery.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
<div class="gallery-items">
{.repeated section items}<figure class="gallery-item" id="{id|htmlattr}" data-item-id="{id|htmlattr}">
{.if assetUrl}${picture({ alt: "title" })}{.end}
{.if title}<figcaption>{title|html}</figcaption>{.end}
</figure>{.end}
</div>`,
};
