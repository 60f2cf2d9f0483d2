import { type FoundItem, isProduct } from "../../content/content.ts";
import { list } from "../../json/composed-keys.ts";
import { choice, flag, text } from "../../json/exported-keys.ts";
import type { JsonPath } from "../../json/path.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import type { BlockHost } from "../block-host.ts";
import { type BlockFamily, blockKind, type CheckedSite, type Report } from "../block-kind.ts";
import { isAtTop, toPicture } from "../media/picture.ts";
import { checkItem, findItem, itemOf } from "../references.ts";

/** The product that a block or another product refers to, if visitors may see it here. */
export function findProduct(host: BlockHost, ref: string): FoundItem | undefined {
  const found = findItem(host, ref);
  return found && isProduct(found.item) ? found : undefined;
}

/** Reports an item that is not a product or does not exist. */
function checkProduct(ref: string, site: CheckedSite, report: Report, path: JsonPath): void {
  const found = itemOf(site.content, ref);
  if (!found) checkItem(ref, site, report, path);
  else if (!isProduct(found.item)) report(`'${ref}' is no product`, path);
}

const productOptions = {
  productId: text(""),
  showImage: flag(true),
  showTitle: flag(true),
  showPrice: flag(true),
  showExcerpt: flag(false),
  showQuantity: flag(true),
  showBuyButton: flag(true),
  alignment: choice(["left", "center", "right"], "left"),
  productQuickViewEnabled: flag(false),
  addToCartButtonVariant: choice(["primary", "secondary", "tertiary"], "primary"),
};

const planOptions = { productIds: list(text("")), highlightedId: text("") };

/** Blocks that sell products outside of the products' own pages. */
export const productBlocks: BlockFamily = {
  product: blockKind({
    template: "product",
    options: productOptions,
    data({ options: { productId, showImage, showTitle }, share, path }, host) {
      const found = findProduct(host, productId);
      if (!found) return undefined;
      // Without its title, the picture is the link to the product.
      const alt = showTitle ? "" : found.item.title;
      const shown = { alt, share, isFirst: isAtTop(path) };
      const picture = showImage && toPicture(pictureAssetOf(found.item), shown);
      return {
        product: host.itemData(found.page, found.item),
        picture: picture ? picture.image : null,
      };
    },
    check: ({ productId }, site, report) => checkProduct(productId, site, report, ["productId"]),
  }),
  "pricing-plan": blockKind({
    template: "pricing-plan",
    options: planOptions,
    data({ options: { productIds, highlightedId } }, host) {
      const found = productIds.flatMap((id) => findProduct(host, id) ?? []);
      if (found.length === 0) return undefined;
      return {
        highlighted: findProduct(host, highlightedId)?.item.id ?? "",
        products: found.map(({ page, item }) => host.itemData(page, item)),
      };
    },
    check({ productIds, highlightedId }, site, report) {
      productIds.forEach((id, position) => {
        checkProduct(id, site, report, ["productIds", position]);
      });
      if (highlightedId !== "") checkItem(highlightedId, site, report, ["highlightedId"]);
    },
  }),
};
