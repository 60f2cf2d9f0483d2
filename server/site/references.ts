import type { Content, ContentPage, FoundItem } from "../content/content.ts";

/**
 * Finds the targets of references in content: pages by id or URL id, items by id or by the URL ids `collection/item`.
 */
export type References = {
  findPage(reference: string): ContentPage | undefined;
  findItem(reference: string): FoundItem | undefined;
};

type Referable = Pick<Content, "pages" | "items">;

const known = new WeakMap<Referable, References>();

/** The references of a site's content. If a text is both an id and a URL id, the id counts. */
export function referencesOf(content: Referable): References {
  const references = known.get(content) ?? toReferences(content);
  known.set(content, references);
  return references;
}

/** Makes these the references of a content whose parts are read one by one. */
export const standFor = (content: Referable, references: References): void => {
  known.set(content, references);
};

function toReferences({ pages, items }: Referable): References {
  const pagesById = new Map<string, ContentPage>();
  for (const page of pages.values()) {
    if (!pagesById.has(page.collection.id)) pagesById.set(page.collection.id, page);
  }
  const itemsByUrlIds = new Map<string, FoundItem>();
  for (const found of items.values()) {
    const name = `${found.page.collection.urlId}/${found.item.urlId}`;
    if (!itemsByUrlIds.has(name)) itemsByUrlIds.set(name, found);
  }
  return {
    findPage: (reference) => pagesById.get(reference) ?? pages.get(reference),
    findItem: (reference) => items.get(reference) ?? itemsByUrlIds.get(reference),
  };
}
