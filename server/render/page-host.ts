import type { Value } from "../../engine/index.ts";
import type { IslandHost, WidgetIsland } from "../../formatters/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { ListingFilters } from "../site/listing/listing.ts";
import type { View } from "../site/view.ts";
import type { ScriptMarks } from "./script-marks.ts";

type PageHostParts = {
  readonly view: View;
  /** The page that is shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** What narrows the list that is shown. */
  readonly filters: ListingFilters;
  /** The platform's variables by their first names: a tag's fresh root has them too. */
  readonly variables: Readonly<Record<string, Value>>;
  readonly scripts: ScriptMarks;
  readonly renderIsland: (island: WidgetIsland) => string | undefined;
};

/** Queries that one page may make; each costs time that visitors wait. */
export const MAX_QUERIES = 8;

/** What belongs to one page render; tags and formatters find it in `context.host`. */
export class PageHost implements IslandHost {
  readonly view: View;
  readonly page: ContentPage | undefined;
  readonly filters: ListingFilters;
  readonly variables: PageHostParts["variables"];
  readonly scripts: ScriptMarks;
  readonly renderIsland: PageHostParts["renderIsland"];
  #queries = 0;

  constructor({ view, page, filters, variables, scripts, renderIsland }: PageHostParts) {
    this.view = view;
    this.page = page;
    this.filters = filters;
    this.variables = variables;
    this.scripts = scripts;
    this.renderIsland = renderIsland;
  }

  /** Counts a query; false when the page has made all that it may. */
  countQuery(): boolean {
    this.#queries += 1;
    return this.#queries <= MAX_QUERIES;
  }
}

/**
 * A root with the platform's variables, which are read by name only: `{@|json}` writes what `?format=json` does, and no
 * marks where head and foot stand.
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

/** The page that is being rendered; tags have no meaning outside of one. */
export function pageHost(host: unknown): PageHost {
  if (host instanceof PageHost) return host;
  throw new Error("a squarespace tag was rendered outside of a page");
}
