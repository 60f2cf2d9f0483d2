import { type Content, type ContentPage, hasItems } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { escapeHtml } from "../../html/escape.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { key, read, readAt, readQuietly } from "../../json/key.ts";
import type { SharedView } from "../../site/view.ts";
import { countsIn, type GalleryOptions, galleryKeys } from "./gallery-options.ts";

type Json = Readonly<Record<string, unknown>>;

/** The options in `site.json` for the gallery of a collection. Undefined if there are none. */
function givenOptions({ galleryOptions: all }: Content, id: string): Json | undefined {
  const given = isJsonObject(all) && Object.hasOwn(all, id) ? all[id] : undefined;
  return isJsonObject(given) ? given : undefined;
}

/**
 * All options of a gallery's page as templates see them, with defaults for those that the site does not set. Undefined for a
 * collection that is not a gallery.
 */
export function galleryPageOptions(
  content: Content,
  page: ContentPage,
): GalleryOptions | undefined {
  const { id, typeName } = page.collection;
  const given = givenOptions(content, id);
  const isGallery = given !== undefined || typeName === "gallery";
  return isGallery && hasItems(page) ? readQuietly(galleryKeys, given) : undefined;
}

/**
 * The content of a gallery's page without a template of the theme, if the site has options for it: a gallery block of the
 * collection below its title.
 */
export const galleryPageLayout = (view: SharedView, page: ContentPage): Layout | undefined =>
  givenOptions(view.site.content, page.collection.id) && view.remember(createLayout, page);

function createLayout({ collection: { id, title }, file }: ContentPage, { site }: SharedView) {
  const html = `<h1 class="collection-title" data-content-field="title">${escapeHtml(title)}</h1>`;
  const value = { ...givenOptions(site.content, id), collectionId: id };
  const blocks = [
    { id: `title-${id}`, type: 2, value: { html }, path: [] },
    { id: `gallery-${id}`, type: 8, value, path: [] },
  ];
  const rows = [{ columns: [{ span: 12, rows: [], blocks }] }];
  return new Layout({ id: `page-${id}`, columns: 12, rows, updatedOn: undefined, file });
}

/** Checks the options of galleries in `site.json`. */
export function checkGalleryPages({ galleryOptions, pages, file }: Content): readonly Diagnostic[] {
  const lists = [...pages.values()].filter(({ items }) => items);
  const known = new Set(lists.map(({ collection }) => collection.id));
  return readAt(optionsOf(known), galleryOptions, { file, path: ["galleryOptions"] }).diagnostics;
}

/** Reports mistakes alone; each gallery reads its own options. */
const optionsOf = (collections: ReadonlySet<string>) =>
  key((all, mistakes) => {
    if (all !== undefined && !isJsonObject(all)) {
      mistakes.wrong("is an object: id of a collection to its options");
    }
    for (const [id, given] of isJsonObject(all) ? Object.entries(all) : []) {
      if (!collections.has(id)) mistakes.wrong("there is no collection with this id", [id]);
      if (!isJsonObject(given)) {
        mistakes.wrong("is no object with options of galleries", [id]);
        continue;
      }
      for (const { message, path } of read(galleryKeys, given).mistakes) {
        if (countsIn(given, String(path[0]))) mistakes.wrong(message, [id, ...path]);
      }
    }
  });
