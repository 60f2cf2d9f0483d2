import type { RenderResult, TemplateError, Value, ValueObject } from "../../../engine/index.ts";
import type { FileHost, IslandHost, WidgetIsland } from "../../../formatters/index.ts";
import type { BlockHost } from "../../blocks/block-host.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { ListingFilters } from "../../site/listing/listing.ts";
import type { View } from "../../site/view.ts";
import { createFormWriter, type FormWriter } from "../islands/form-writer.ts";
import type { IslandWriter } from "../islands/island-writer.ts";
import type { Page } from "../page/page.ts";
import type { PageMarks } from "../page/page-marks.ts";
import { toRoot } from "../page/page-root.ts";
import { ScriptMarks } from "../page/script-marks.ts";
import { toVariables } from "../page/variables.ts";
import { toCollectionData } from "../payload/collection-data.ts";
import { toBlockItemData } from "../payload/item-data.ts";
import { toNavigation } from "../payload/navigation-items.ts";
import { toSiteData } from "../payload/payload.ts";
import { PageProducts } from "../product/page-products.ts";
import { BlockNotes } from "./block-notes.ts";
import type { PageBudget } from "./page-budget.ts";

type HostInput = {
  readonly view: View;
  readonly page: Page;
  /** The requested month, as in the page's address. */
  readonly month: string | undefined;
  /** Scripts keep their own files, so that errors name them. */
  readonly debug: boolean;
  readonly isLightbox: boolean;
  readonly islands: IslandWriter;
  readonly marks: PageMarks;
  readonly budget: PageBudget;
};

/** Maximum number of queries on a page, because each takes time to render. */
export const MAX_QUERIES = 8;

/** One render of a page, as tags, formatters and blocks find it in `context.host`. */
export class PageHost implements IslandHost, FileHost, BlockHost {
  readonly view: View;
  /** The content's page that is shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** The filters of the list shown. */
  readonly filters: ListingFilters;
  readonly month: string | undefined;
  readonly islands: IslandWriter;
  readonly marks: PageMarks;
  readonly scripts: ScriptMarks;
  /** The platform's variables by the first part of their names, for the fresh root of a tag. */
  readonly variables: ReturnType<typeof toVariables>;
  readonly products: PageProducts;
  readonly budget: PageBudget;
  readonly blocks = new BlockNotes();
  readonly templateHost = this;
  readonly themeHost = this;
  readonly #writeForm: FormWriter;
  #surroundings: Readonly<Record<string, Value>> | undefined;
  #queries = 0;

  constructor(input: HostInput) {
    const { view, page, month, debug, isLightbox, islands, marks, budget } = input;
    const { scripts } = view.site.theme;
    this.view = view;
    this.page = page.content;
    this.filters = page.listing?.filters ?? {};
    this.month = month;
    this.islands = islands;
    this.marks = marks;
    this.budget = budget;
    this.scripts = new ScriptMarks(scripts, { joins: !debug });
    this.variables = toVariables(view, page, marks);
    this.#writeForm = createFormWriter({
      view,
      page,
      islands,
      place: (write) => marks.write(write),
    });
    this.products = new PageProducts({
      view,
      page,
      isLightbox,
      islands,
      marks,
      writeForm: this.#writeForm,
    });
  }

  get now(): number {
    return this.view.now();
  }

  get surroundings(): Readonly<Record<string, Value>> {
    this.#surroundings ??= { ...toSiteData(this.view), ...this.variables };
    return this.#surroundings;
  }

  renderIsland({ product, ...island }: WidgetIsland): string | undefined {
    if (!this.budget.chargeIsland()) return undefined;
    return product
      ? this.products.renderIsland({ ...island, product }, this)
      : this.marks.write(() => this.islands.renderIsland(island));
  }

  writeForm: FormWriter = (form, look) => {
    return this.#writeForm(form, look);
  };

  framePrice(item: Value, prices: string): string | undefined {
    const frame = this.products.priceFrameOf(item);
    return frame && this.marks.write(() => frame.before + prices.trim() + frame.after);
  }

  pricedItem(item: Value): Value {
    return this.products.pricedItem(item);
  }

  merchandisingOf(item: Value): ValueObject | undefined {
    return this.products.merchandisingOf(item);
  }

  restockForm(item: Value, variantId: string): ValueObject | undefined {
    return this.products.restockForm(item, variantId);
  }

  versionOf(address: string): string | undefined {
    return this.view.site.files.ofAddress(address);
  }

  collectionData(page: ContentPage): ValueObject {
    return toCollectionData(this.view, page);
  }

  itemData(page: ContentPage, item: Item): ValueObject {
    return toBlockItemData(this.view, page, item);
  }

  navigationItems(id: string): readonly Value[] {
    return toNavigation(this.view, this.page, id);
  }

  get limits() {
    return this.budget.forBlock;
  }

  charge(result: RenderResult): void {
    this.budget.chargeBlock(result);
  }

  report(error: TemplateError): void {
    this.blocks.report(error);
  }

  /** The root of a template that sees nothing of this page but its variables. */
  withVariables(data: Readonly<Record<string, Value>>): ValueObject {
    return toRoot(data, this.variables);
  }

  /** Counts a query; false once the page has made more than `MAX_QUERIES`. */
  countQuery(): boolean {
    this.#queries += 1;
    return this.#queries <= MAX_QUERIES;
  }
}

/** The page host from `context.host`. Throws outside of a page, where tags have no meaning. */
export function pageHost(host: unknown): PageHost {
  if (host instanceof PageHost) return host;
  throw new Error("a squarespace tag was rendered outside of a page");
}
