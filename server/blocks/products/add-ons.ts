import type { FoundItem } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import type { BlockHost } from "../block-host.ts";
import { toPicture } from "../media/picture.ts";
import { renderPlatformTemplate } from "../render-block.ts";
import { findProduct } from "./products.ts";

/** The width of a picture. */
const SIZES = "96px";

/**
 * Products that go with a product, each with a button of its own, by `structuredContent.addOnProductIds`; "" for none.
 * Leaves out items that visitors do not see here, items that are not sold, and the product itself.
 */
export function renderAddOns({ id, structuredContent }: Item, host: BlockHost): string {
  const ids = structuredContent?.addOnProductIds;
  if (!Array.isArray(ids)) return "";
  const found = ids.flatMap((ref) =>
    typeof ref === "string" ? (findProduct(host, ref) ?? []) : [],
  );
  const addOns = [...new Set(found)]
    .filter(({ item }) => item.id !== id && isSold(item))
    .map(({ page, item }) => {
      const shown = { alt: "", share: 1, isFirst: false };
      const picture = toPicture(pictureAssetOf(item), shown);
      return {
        product: host.itemData(page, item),
        picture: picture ? { ...picture.image, class: "product-add-on-image", sizes: SIZES } : null,
      };
    });
  if (addOns.length === 0) return "";
  return renderPlatformTemplate("add-ons", { addOns }, host);
}

const isSold = ({ structuredContent }: FoundItem["item"]): boolean =>
  Number(structuredContent?.productType) !== PAYWALL;

/** The code of products that open a part of the site to members. */
const PAYWALL = 5;
