import { type Fault, toShownPath } from "../diagnostics.ts";
import { type ContentPage, isProductCollection, type JsonPath } from "./content.ts";
import { readJson, toJsonPath } from "./read-json.ts";
import { type Child, type Item, type PageFile, pageFileSchema } from "./schemas.ts";

/** A page as its file has it; of a folder or index also what stands in it. */
export type PageRead = {
  readonly page: ContentPage;
  readonly children: readonly Child[];
};

/** Folders of content files. What stands in `collections/` has items or pages in it, what stands in `pages/` a content. */
export type ContentFolder = "collections" | "pages";

/** Reads a collection or page: a file as the platform's `?format=json` gives it, of which some keys are enough. */
export function readPage(
  path: string,
  folder: ContentFolder,
): PageRead | { readonly faults: readonly Fault[] } {
  const read = readJson(path, pageFileSchema);
  if ("faults" in read) return read;
  const file = toShownPath(path);
  const faults = checkShape(read.value, folder).map((fault) => ({ file, ...fault }));
  return faults.length > 0 ? { faults } : toPage(file, read.value);
}

function toPage(file: string, value: PageFile): PageRead {
  // The pages inside are found by their URL ids: what the export says of them may not be public.
  const { collections: ownChildren, ...collection } = value.collection;
  const children = value.collections ?? ownChildren;
  const listed = toItems(value);
  return {
    page: {
      file,
      collection,
      ...listed,
      ...(children && { children: children.map(toUrlId) }),
      ...(value.mainContent != null && { mainContent: value.mainContent }),
      ...(value.password && { password: value.password }),
    },
    children: children ?? [],
  };
}

const toUrlId = (child: Child): string => (typeof child === "string" ? child : child.urlId);

/** The items of every list of the file, each once; exports of events have several lists. */
function toItems(value: PageFile): Pick<ContentPage, "items" | "itemPaths"> {
  const { items, upcoming, past } = value;
  if (!items && !upcoming && !past) return {};
  if (!upcoming && !past) return { items: items ?? [] };
  const known = new Set<string>();
  const listed: { item: Item; path: JsonPath }[] = [];
  for (const [key, list] of Object.entries({ items, upcoming, past })) {
    const fresh = (list ?? []).flatMap((item, position) =>
      known.has(item.id) ? [] : [{ item, path: [key, position] }],
    );
    listed.push(...fresh);
    for (const { item } of fresh) known.add(item.id);
  }
  return {
    items: listed.map(({ item }) => item),
    itemPaths: listed.map(({ path }) => path),
  };
}

function checkShape(value: PageFile, folder: ContentFolder): Omit<Fault, "file">[] {
  const { collection, items, upcoming, past, collections, mainContent } = value;
  const holds = items ?? upcoming ?? past ?? collections ?? collection.collections;
  if (folder === "pages" && !holds && mainContent == null) {
    return [{ path: "$.mainContent", reason: "is missing" }];
  }
  if (folder === "collections" && !holds && mainContent == null && !collection.folder) {
    return [{ path: "$.items", reason: "is missing" }];
  }
  return isProductCollection(collection) ? checkProducts(items ?? []) : [];
}

/** What is no product cannot be sold, and should not be listed where visitors look for products. */
const checkProducts = (items: readonly Item[]): Omit<Fault, "file">[] =>
  items.flatMap(({ structuredContent }, position) => {
    if (structuredContent?.productType != null) return [];
    const path = toJsonPath(["items", position, "structuredContent", "productType"]);
    const reason = "is missing: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall";
    return [{ path, reason }];
  });
