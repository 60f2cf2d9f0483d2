import type { PartHost, Rewrite, Tag, Value, ValueObject } from "../../../engine/index.ts";
import type { FileHost, IslandHost, WidgetIsland } from "../../../formatters/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { ListingFilters } from "../../site/listing/listing.ts";
import type { View } from "../../site/view.ts";
import type { FormWriter } from "../islands/form-writer.ts";
import type { PageMarks } from "../page/page-marks.ts";
import type { WatchedRoot } from "../page/page-root.ts";
import type { ScriptMarks } from "../page/script-marks.ts";
import { keepPrices } from "../product/kept-prices.ts";
import type { PriceFrame } from "../product/price-frame.ts";
import { BlockBudget } from "./block-budget.ts";
import { PartNotes, type PartSource } from "./part-notes.ts";

type PageHostParts = {
  readonly view: View;
  /** The page shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** The filters of the list shown. */
  readonly filters: ListingFilters;
  /** The month that the page was asked for, as in its address. */
  readonly month: string | undefined;
  /** The platform's variables by the first part of their names, for the fresh root of a tag. */
  readonly variables: Readonly<Record<string, Value>>;
  readonly scripts: ScriptMarks;
  readonly marks: PageMarks;
  readonly renderIsland: (island: WidgetIsland) => string | undefined;
  readonly writeForm: FormWriter;
  readonly priceFrameOf: (item: Value) => PriceFrame | undefined;
  readonly merchandisingOf: (item: Value) => ValueObject | undefined;
  readonly restockForm: (item: Value, variantId: string) => ValueObject | undefined;
  /** Tags that give the same again for the same page and attributes. */
  readonly repeatable: ReadonlySet<Tag>;
};

/** Maximum number of queries on a page, because each takes time to render. */
export const MAX_QUERIES = 8;

/** The state of one page render, which tags and formatters find in `context.host`. */
export class PageHost implements IslandHost, FileHost, PartHost, PartSource {
  readonly view: View;
  readonly page: ContentPage | undefined;
  readonly filters: ListingFilters;
  readonly month: string | undefined;
  readonly variables: PageHostParts["variables"];
  readonly scripts: ScriptMarks;
  readonly marks: PageMarks;
  readonly priceFrameOf: PageHostParts["priceFrameOf"];
  /** What the blocks of the page take. */
  readonly blocks = new BlockBudget();
  /** Whether it has forms for those who wait for a variant, which may load the captcha of the site. */
  hasRestockForms = false;
  readonly #renderIsland: PageHostParts["renderIsland"];
  readonly #writeForm: FormWriter;
  readonly #merchandisingOf: PageHostParts["merchandisingOf"];
  readonly #restockForm: PageHostParts["restockForm"];
  readonly #repeatable: PageHostParts["repeatable"];
  /** Of the parts that are being written, the innermost last. */
  readonly #notes: PartNotes[] = [];
  readonly #changing = new Set<object>();
  #queries = 0;

  constructor({
    view,
    page,
    filters,
    month,
    variables,
    scripts,
    marks,
    renderIsland,
    writeForm,
    priceFrameOf,
    merchandisingOf,
    restockForm,
    repeatable,
  }: PageHostParts) {
    this.view = view;
    this.page = page;
    this.filters = filters;
    this.month = month;
    this.variables = variables;
    this.scripts = scripts;
    this.marks = marks;
    this.#renderIsland = renderIsland;
    this.#writeForm = writeForm;
    this.priceFrameOf = priceFrameOf;
    this.#merchandisingOf = merchandisingOf;
    this.#restockForm = restockForm;
    this.#repeatable = repeatable;
  }

  renderIsland(island: WidgetIsland): string | undefined {
    this.#spoilParts();
    return this.#renderIsland(island);
  }

  writeForm: FormWriter = (form, look) => {
    this.#spoilParts();
    return this.#writeForm(form, look);
  };

  framePrice(item: Value, prices: string): string | undefined {
    const frame = this.priceFrameOf(item);
    const html = frame && frame.before + prices.trim() + frame.after;
    const marked = html === undefined ? undefined : this.marks.write(() => html);
    for (const notes of this.#notes) {
      notes.price(item, frame, html);
      if (html !== undefined && marked === undefined) notes.spoil();
    }
    return marked;
  }

  merchandisingOf(item: Value): ValueObject | undefined {
    const entry = this.#merchandisingOf(item);
    for (const notes of this.#notes) notes.merchandising(item, entry);
    return entry;
  }

  restockForm(item: Value, variantId: string): ValueObject | undefined {
    this.#spoilParts();
    const form = this.#restockForm(item, variantId);
    this.hasRestockForms ||= form !== undefined;
    return form;
  }

  keepPrices(item: Value, from: readonly unknown[], write: () => string | undefined): string {
    return keepPrices(this.view, item, from, write);
  }

  versionOf(address: string): string | undefined {
    const version = this.view.site.files.ofAddress(address);
    for (const notes of this.#notes) notes.version(address, version);
    return version;
  }

  /** What a template gives that sees nothing of this page but its variables. It is kept for the root, unless it reads one. */
  renderRoot(root: WatchedRoot, render: (root: Value) => string): string {
    const output = render(root.with(this.variables, () => this.#spoilParts()));
    root.with(this.variables, nobodyAsks);
    return output;
  }

  /** An object with variables of one render, which may hold whole pages. */
  ofThisRender<Variables extends object>(variables: Variables): Variables {
    this.#changing.add(variables);
    return variables;
  }

  changes(object: object): boolean {
    return this.#changing.has(object);
  }

  repeats(tag: Tag): boolean {
    return this.#repeatable.has(tag);
  }

  beginPart(isWhole: boolean): void {
    this.#notes.push(new PartNotes(isWhole));
  }

  /** A variable of the page was read from its root; other parts note that themselves. */
  readVariable(): void {
    for (const notes of this.#notes) if (notes.isWhole) notes.spoil();
  }

  noteAgain(part: PartNotes): void {
    for (const notes of this.#notes) notes.take(part);
  }

  endPart(output: string | undefined): Rewrite | undefined {
    const notes = this.#notes.pop();
    return output === undefined ? undefined : notes?.toRewrite(output, this, pageHost);
  }

  /** What is being written depends on more than can be asked for again. */
  #spoilParts(): void {
    for (const notes of this.#notes) notes.spoil();
  }

  /** Counts a query; false once the page has made more than `MAX_QUERIES`. */
  countQuery(): boolean {
    this.#queries += 1;
    return this.#queries <= MAX_QUERIES;
  }
}

const nobodyAsks = (): void => {};

/** The page host from `context.host`. Throws outside of a page, where tags have no meaning. */
export function pageHost(host: unknown): PageHost {
  if (host instanceof PageHost) return host;
  throw new Error("a squarespace tag was rendered outside of a page");
}
