import type { IslandHost, WidgetIsland } from "../../formatters/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { Site } from "./site.ts";

type PageHostParts = {
  readonly site: Site;
  /** The page that is shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** Milliseconds since 1970; decides what is public. */
  readonly now: number;
  readonly renderIsland: (island: WidgetIsland) => string | undefined;
};

/** What belongs to one page render; tags and formatters find it in `context.host`. */
export class PageHost implements IslandHost {
  readonly site: Site;
  readonly page: ContentPage | undefined;
  readonly now: number;
  readonly renderIsland: PageHostParts["renderIsland"];

  constructor({ site, page, now, renderIsland }: PageHostParts) {
    this.site = site;
    this.page = page;
    this.now = now;
    this.renderIsland = renderIsland;
  }
}

/** The page that is being rendered; tags have no meaning outside of one. */
export function pageHost(host: unknown): PageHost {
  if (host instanceof PageHost) return host;
  throw new Error("a squarespace tag was rendered outside of a page");
}
