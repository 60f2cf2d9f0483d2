import { property, toText, type Value, type ValueObject } from "../../../engine/index.ts";
import type { WidgetIsland } from "../../../formatters/index.ts";
import type { BlockHost } from "../../blocks/block-host.ts";
import { renderAddOns } from "../../blocks/products/add-ons.ts";
import { isLocked } from "../../content/content.ts";
import type { IslandProduct } from "../../contract/products/schemas.ts";
import type { ProductPlace } from "../../site/catalog/merchandising.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { type Shop, shopOf } from "../../site/catalog/shop.ts";
import { withContent } from "../../site/catalog/shown-content.ts";
import type { View } from "../../site/view.ts";
import type { FormWriter } from "../islands/form-writer.ts";
import type { IslandWriter } from "../islands/island-writer.ts";
import type { Page } from "../page/page.ts";
import type { PageMarks } from "../page/page-marks.ts";
import { leadsToPage, toButtonPlace, writeButtonLink } from "./button-place.ts";
import { toIslandProduct } from "./island-product.ts";
import { merchandisingOn } from "./page-merchandising.ts";
import { type PriceFrame, toOwnPriceFrame, toPriceFrame } from "./price-frame.ts";
import { writeProductFields } from "./product-fields.ts";
import { toRestockForm } from "./restock-form.ts";
import { toWaitlist } from "./waitlist.ts";

type ProductInput = {
  readonly view: View;
  readonly page: Page;
  /** True if the page is shown in a lightbox on another page, where no product is on its own page. */
  readonly isLightbox: boolean;
  readonly islands: IslandWriter;
  readonly marks: Pick<PageMarks, "write">;
  readonly writeForm: FormWriter;
};

type ProductIsland = WidgetIsland & { readonly product: { readonly item: Value } };

/** The products of a page, by the items in its templates. */
export class PageProducts {
  readonly #input: ProductInput;
  readonly #shop: Shop;
  #hasOwnButton = false;
  #hasRestockForm = false;

  constructor(input: ProductInput) {
    const { view, page } = input;
    this.#input = input;
    // A visitor who sees a locked page has opened it. Other opened pages must not change this one.
    const shown = page.content && isLocked(page.content) ? [page.content.collection.urlId] : [];
    this.#shop = shopOf({ ...view, opened: new Set(shown) });
  }

  /** True if restock forms have been written, which may load the site's captcha. */
  get hasRestockForm(): boolean {
    return this.#hasRestockForm;
  }

  /** The island of a product in the page. Undefined for items that are not sold, and if the page needs plain markup. */
  renderIsland({ product: asked, ...island }: ProductIsland, host: BlockHost): string | undefined {
    const product = this.#find(asked.item);
    if (!product) return undefined;
    if (island.name === "add-to-cart") return this.#renderButton(product, island, host);
    const { islands, marks } = this.#input;
    const shared = this.#toShared(product);
    return marks.write(() => islands.renderIsland({ ...island, product: shared }));
  }

  priceFrameOf(item: Value): PriceFrame | undefined {
    const id = idOf(item);
    const { view } = this.#input;
    if (this.#placeOf({ id }) === "item") {
      const product = this.#find(item);
      return product && toOwnPriceFrame(product, view);
    }
    const notes = this.#shop.findListed(id)?.notes;
    return notes && toPriceFrame({ id, notes }, view);
  }

  /** The item as the page writes its prices. */
  pricedItem(item: Value): Value {
    const shown = this.#shop.findListed(idOf(item))?.shown;
    return shown ? withContent(item, shown) : item;
  }

  merchandisingOf(item: Value): ValueObject | undefined {
    const product = this.#find(item);
    return product && merchandisingOn(this.#input.view, this.#placeOf(product), product);
  }

  restockForm(item: Value, variantId: string): ValueObject | undefined {
    const product = this.#find(item);
    if (!product) return undefined;
    this.#hasRestockForm = true;
    return toRestockForm(this.#input.view, product, variantId);
  }

  #renderButton(
    product: SellableProduct,
    island: Omit<WidgetIsland, "product">,
    host: BlockHost,
  ): string | undefined {
    const { islands, marks } = this.#input;
    const fields = islands.fieldsOf(product.id);
    const isOwnPage = this.#placeOf(product) === "item";
    const place = { isOwnPage, fields, isExpress: this.#shop.rules.isExpress };
    const button = { ...island, props: { ...island.props, ...toButtonPlace(product, place) } };
    // A link depends on no units, which its product says when it is asked.
    const shared = () => this.#toShared(product);
    if (isOwnPage) return this.#renderOwnButton(product, { ...button, product: shared() }, host);
    return marks.write(() =>
      leadsToPage(product, place)
        ? writeButtonLink(button, product.fullUrl)
        : islands.renderIsland({ ...button, product: shared() }),
    );
  }

  /** The button on the product's own page. Only the first of several has the fields before it and the add-ons behind. */
  #renderOwnButton(
    product: SellableProduct,
    button: Parameters<IslandWriter["renderIsland"]>[0],
    host: BlockHost,
  ): string | undefined {
    const { view, page, islands, marks, writeForm } = this.#input;
    const isFirst = !this.#hasOwnButton;
    const html = marks.write(() => {
      const fields = isFirst ? writeProductFields(product, view, islands) : "";
      return fields + islands.renderIsland(button);
    });
    if (html === undefined) return undefined;
    this.#hasOwnButton = true;
    const waitlist = toWaitlist(product, page, view.site, writeForm);
    const addOns = isFirst && page.item ? renderAddOns(page.item, host) : "";
    return html + waitlist + addOns;
  }

  #toShared(product: SellableProduct): IslandProduct {
    return toIslandProduct(product, this.#input.view, this.#placeOf(product));
  }

  #find(item: Value): SellableProduct | undefined {
    return this.#shop.findProduct(idOf(item));
  }

  #placeOf({ id }: Pick<SellableProduct, "id">): ProductPlace {
    const { page, isLightbox } = this.#input;
    return page.item?.id === id && !isLightbox ? "item" : "block";
  }
}

const idOf = (item: Value): string => toText(property(item, "id"));
