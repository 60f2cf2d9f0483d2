import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import type { BlockHost } from "../block-host.ts";
import { altOf, toPicture } from "../media/picture.ts";
import { renderPlatformTemplate } from "../render-block.ts";

/** The pictures' share of the window's width. */
const SHARE = 0.4;

/** A product for a lightbox: images, price, options, the button. */
export function renderQuickView(page: ContentPage, item: Item, host: BlockHost): string {
  const { items } = item;
  const assets = Array.isArray(items) && items.length > 0 ? items : [pictureAssetOf(item)];
  const pictures = assets.flatMap((asset, position) => {
    const alt = altOf(asset, "") || item.title;
    const picture = toPicture(asset, { alt, share: SHARE, isFirst: position === 0 });
    return picture ? [{ picture: picture.image }] : [];
  });
  return renderPlatformTemplate(
    "quick-view",
    { product: host.itemData(page, item), pictures },
    host,
  );
}
