import type { ContentPage } from "../../content/content.ts";
import { htmlToLine } from "../../html/text.ts";
import { commonFormats, type Page } from "../../render/page/page.ts";
import { isHomepage, pageUrl } from "../../site/addresses.ts";
import type { Site } from "../../site/site.ts";
import { toTitle } from "../../site/title.ts";
import type { SharedView } from "../../site/view.ts";

type Common = Pick<
  Page,
  | "status"
  | "id"
  | "title"
  | "description"
  | "canonical"
  | "layout"
  | "formats"
  | "content"
  | "perVisitor"
>;

/** The parts that all pages of the content share. */
export const toContentPage = (view: SharedView, content: ContentPage): Common =>
  view.remember(createContentPage, content);

const createContentPage = (content: ContentPage, { site }: SharedView): Common => ({
  status: 200,
  id: `collection-${content.collection.id}`,
  title: toTitle(site, {
    collection: content.collection.title,
    home: isHomepage(site, content.collection.urlId),
  }),
  description: toDescription(content.collection.description),
  canonical: pageUrl(site, content.collection),
  layout: layoutOf(site, content),
  formats: commonFormats,
  content,
  perVisitor: false,
});

/** The layout chosen by the content, else by the theme for its type. */
function layoutOf(site: Site, { collection }: ContentPage): string {
  const preset = site.theme.collectionConfigs.get(collection.typeName)?.layout;
  return collection.regionName ?? (typeof preset === "string" ? preset : "default");
}

/** The first words of a piece of the owner's HTML as plain text, for `<meta name="description">`. */
export function toDescription(html: unknown): string {
  const words = htmlToLine(html);
  return words.length > 160 ? `${words.slice(0, 157).trimEnd()}...` : words;
}
