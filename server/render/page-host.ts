import type { Value } from "../../engine/index.ts";
import type { FileHost, IslandHost, WidgetIsland } from "../../formatters/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { ListingFilters } from "../site/listing/listing.ts";
import type { View } from "../site/view.ts";
import { BlockBudget } from "./block-budget.ts";
import { keepPrices } from "./kept-prices.ts";
import type { ScriptMarks } from "./script-marks.ts";

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
  readonly renderIsland: (island: WidgetIsland) => string | undefined;
  readonly framePrice: (item: Value, prices: string) => string | undefined;
};

/** Maximum number of queries on a page, because each takes time to render. */
export const MAX_QUERIES = 8;

/** The state of one page render, which tags and formatters find in `context.host`. */
export class PageHost implements IslandHost, FileHost {
  readonly view: View;
  readonly page: ContentPage | undefined;
  readonly filters: ListingFilters;
  readonly month: string | undefined;
  readonly variables: PageHostParts["variables"];
  readonly scripts: ScriptMarks;
  readonly renderIsland: PageHostParts["renderIsland"];
  readonly framePrice: PageHostParts["framePrice"];
  /** What the blocks of the page take. */
  readonly blocks = new BlockBudget();
  #queries = 0;

  constructor({
    view,
    page,
    filters,
    month,
    variables,
    scripts,
    renderIsland,
    framePrice,
  }: PageHostParts) {
    this.view = view;
    this.page = page;
    this.filters = filters;
    this.month = month;
    this.variables = variables;
    this.scripts = scripts;
    this.renderIsland = renderIsland;
    this.framePrice = framePrice;
  }

  keepPrices(item: Value, from: readonly unknown[], write: () => string | undefined): string {
    return keepPrices(this.view, item, from, write);
  }

  versionOf(address: string): string | undefined {
    return this.view.site.files.ofAddress(address);
  }

  /** Counts a query; false once the page has made more than `MAX_QUERIES`. */
  countQuery(): boolean {
    this.#queries += 1;
    return this.#queries <= MAX_QUERIES;
  }
}

/**
 * Adds the platform's variables to a root as non-enumerable properties, so that `{@|json}` writes the same as
 * `?format=json` and does not repeat the marks of head and foot.
 */
export function withVariables(
  root: Readonly<Record<string, Value>>,
  variables: PageHostParts["variables"],
): Value {
  const withAll = { ...root };
  for (const [name, value] of Object.entries(variables)) {
    Object.defineProperty(withAll, name, { value, enumerable: false });
  }
  return withAll;
}

/** The page host from `context.host`. Throws outside of a page, where tags have no meaning. */
export function pageHost(host: unknown): PageHost {
  if (host instanceof PageHost) return host;
  throw new Error("a squarespace tag was rendered outside of a page");
}
