import {
  isObject,
  type RenderResult,
  type TemplateError,
  type Value,
} from "../../../engine/index.ts";
import type { FileHost, IslandHost } from "../../../formatters/index.ts";
import type { BlockHost, WrittenForm } from "../../blocks/block-host.ts";
import { type LayoutFrame, renderRows, writeLayout } from "../../blocks/render-layout.ts";
import type { ContentPage } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { SharedView } from "../../site/view.ts";
import { BlockNotes } from "../host/block-notes.ts";
import { PageBudget } from "../host/page-budget.ts";
import type { PageHost } from "../host/page-host.ts";
import type { Page } from "../page/page.ts";
import { toCollectionData } from "../payload/collection-data.ts";
import { toBlockItemData } from "../payload/item-data.ts";
import { toNavigation } from "../payload/navigation-items.ts";
import { toSiteData } from "../payload/payload.ts";
import { withBody } from "../payload/with-body.ts";
import { withPictureVersions } from "./content-pictures.ts";

/** Rows that all pages of a view share, with their errors. */
type SharedRows = {
  readonly html: string;
  /** True if a page shows other rows: they contain islands, or depend on the page or the time. */
  readonly differs: boolean;
  readonly errors: readonly TemplateError[];
};

/** The content area of a page for payloads, lists and feeds, without islands. */
export const pageContent = (view: SharedView, page: ContentPage): string =>
  page.layout
    ? writeLayout(
        page.layout,
        frameOf("page", page.layout),
        sharedRows(view, page.layout, page).html,
      )
    : (page.mainContent ?? "");

/** The body of an item for payloads, lists and feeds, without islands. */
export function itemBody(view: SharedView, item: Item): string {
  const { body } = item;
  if (!(body instanceof Layout)) return typeof body === "string" ? body : "";
  const page = view.site.content.items.get(item.id)?.page;
  return writeLayout(body, frameOf("item", body), sharedRows(view, body, page).html);
}

/** A content area for the page of a host. */
export function renderArea(host: PageHost, layout: Layout, type: "page" | "item"): string {
  return writeLayout(layout, frameOf(type, layout), rowsOn(host, layout));
}

/** The content of a block field: the page's own, else the site's. */
export function renderField(host: PageHost, id: string, frame: LayoutFrame): string {
  const { page, view } = host;
  const layout = page?.blockFields?.get(id) ?? view.site.content.blockFields.get(id);
  return writeLayout(layout, frame, layout && rowsOn(host, layout));
}

/**
 * The content areas as a page's templates show them, with islands; the page's data has them without. If the main content is the
 * page's area itself, no template needs it.
 */
export function toOwnAreas(
  host: PageHost,
  { content, data, item, main }: Page,
): Readonly<Record<string, Value>> {
  const { layout } = content ?? {};
  const body = item?.body;
  const isOther = (area: Layout) => sharedRows(host.view, area, content).differs;
  return {
    ...(layout &&
      "mainContent" in data &&
      main !== layout &&
      isOther(layout) && { mainContent: renderArea(host, layout, "page") }),
    ...(body instanceof Layout &&
      isObject(data.item) &&
      isOther(body) && { item: withBody(data.item, () => renderArea(host, body, "item")) }),
  };
}

const frameOf = (type: "page" | "item", { id, columns }: Layout): LayoutFrame => ({
  type,
  id: escapeHtml(id),
  columns,
});

/** Rows for a page, with the versions of pictures. */
function rowsOn(host: PageHost, layout: Layout): string {
  const { view } = host;
  const shared = sharedRows(view, layout, host.page);
  if (!shared.differs) for (const error of shared.errors) host.report(error);
  const html = shared.differs ? ownRows(host, layout) : shared.html;
  return withPictureVersions(html, view.site.files);
}

/** A theme's block may show the field that contains it; there the field is empty. */
function ownRows(host: PageHost, layout: Layout): string {
  const { open } = host.blocks;
  if (open.has(layout)) return "";
  open.add(layout);
  try {
    return renderRows(layout, host);
  } finally {
    open.delete(layout);
  }
}

/** Layouts being rendered: an item may show a list of items that contains it. */
const open = new Set<Layout>();

function sharedRows(view: SharedView, layout: Layout, page: ContentPage | undefined): SharedRows {
  if (open.has(layout)) return { html: "", differs: false, errors: [] };
  return view.remember(createRows, layout, page);
}

function createRows(layout: Layout, view: SharedView, page: ContentPage | undefined): SharedRows {
  open.add(layout);
  try {
    const host = new SharedBlockHost(view, page);
    const html = renderRows(layout, host);
    return { html, differs: host.differs, errors: host.notes.errors };
  } finally {
    open.delete(layout);
  }
}

/** Blocks outside of any particular page; notes whether a page would show them differently. */
class SharedBlockHost implements BlockHost, IslandHost, FileHost {
  readonly view: SharedView;
  readonly templateHost = this;
  readonly notes = new BlockNotes();
  readonly #budget: PageBudget;
  differs = false;
  readonly #page: ContentPage | undefined;

  constructor(view: SharedView, page: ContentPage | undefined) {
    this.view = view;
    this.#budget = new PageBudget(view.site.theme.limits);
    this.#page = page;
  }

  get page(): ContentPage | undefined {
    this.differs = true;
    return this.#page;
  }

  get themeHost(): this {
    this.differs = true;
    return this;
  }

  get now(): number {
    this.differs = true;
    return this.view.moment();
  }

  get month(): undefined {
    this.differs = true;
    return undefined;
  }

  get surroundings(): Readonly<Record<string, Value>> {
    return toSiteData(this.view);
  }

  collectionData(page: ContentPage) {
    return toCollectionData(this.view, page);
  }

  itemData(page: ContentPage, item: Item) {
    return toBlockItemData(this.view, page, item);
  }

  navigationItems(id: string): readonly Value[] {
    return toNavigation(this.view, this.page, id);
  }

  get limits() {
    return this.#budget.forBlock;
  }

  charge(result: RenderResult): void {
    this.#budget.chargeBlock(result);
  }

  report(error: TemplateError): void {
    this.notes.report(error);
  }

  renderIsland(): undefined {
    this.differs = true;
  }

  writeForm(): WrittenForm {
    this.differs = true;
    return { html: "", isPosted: false };
  }

  framePrice(): undefined {
    this.differs = true;
  }

  merchandisingOf(): undefined {
    this.differs = true;
  }

  versionOf(address: string): string | undefined {
    return this.view.site.files.ofAddress(address);
  }
}
