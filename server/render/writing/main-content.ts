import { Layout } from "../../content/pages/layout.ts";
import type { View } from "../../site/view.ts";
import { withPictureVersions } from "../areas/content-pictures.ts";
import { renderArea } from "../areas/layouts.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the page's own content: a template of the theme, a content area, an island, or HTML. */
export function addMainContent(draft: Draft, { site }: View): Draft {
  const { host, renderTemplate } = draft;
  const { main } = draft.page;
  if (main instanceof Layout) return withParts(draft, { html: renderArea(host, main, "page") });
  if (typeof main === "string") {
    return withParts(draft, { html: withPictureVersions(main, site.files) });
  }
  if ("island" in main) {
    const html = host.renderIsland(main.island) ?? host.islands.renderPlain(main.island);
    return withParts(draft, { html: html + main.forms });
  }
  return withParts(draft, renderTemplate(main));
}
