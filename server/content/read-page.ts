import { type Diagnostic, toError, toShownPath, toWarning } from "../diagnostics.ts";
import { type ContentPage, isProductCollection } from "./content.ts";
import { type JsonPath, toJsonPath } from "./json-path.ts";
import { readJson } from "./read-json.ts";
import { type Child, type Item, type PageFile, pageFileSchema } from "./schemas.ts";

/** A page as its file has it, with the pages inside a folder or index. */
export type PageRead = {
  readonly page: ContentPage;
  readonly children: readonly Child[];
  /** Where the children stand in the file. */
  readonly childrenPath: JsonPath;
  /** What costs only a part of the page. */
  readonly diagnostics: readonly Diagnostic[];
};

/** Folders of content files: files in `collections/` have items or further pages, files in `pages/` have content. */
export type ContentFolder = "collections" | "pages";

/** Reads a collection or page: a file as the platform's `?format=json` gives it, though some keys are enough. */
export function readPage(
  path: string,
  folder: ContentFolder,
): PageRead | { readonly page?: undefined; readonly diagnostics: readonly Diagnostic[] } {
  const read = readJson(path, pageFileSchema);
  if ("diagnostics" in read) return read;
  const file = toShownPath(path);
  const diagnostics = checkShape(file, read.value, folder);
  return diagnostics.length > 0 ? { diagnostics } : toContentFile(file, read.value);
}

function toContentFile(file: string, value: PageFile): PageRead {
  // The pages inside are found by their URL ids: what the export says of them may not be public.
  const { collections: ownChildren, ...collection } = value.collection;
  const children = value.collections ?? ownChildren;
  const listed = toItems(value);
  const { code, diagnostics } = readHeadCode(file, value.codeInjection);
  return {
    page: {
      file,
      collection,
      ...listed,
      ...(children && { children: children.map(toUrlId) }),
      ...(value.mainContent != null && { mainContent: value.mainContent }),
      ...(value.password && { password: value.password }),
      ...(code !== undefined && { headCode: code }),
    },
    children: children ?? [],
    childrenPath: value.collections ? ["collections"] : ["collection", "collections"],
    diagnostics,
  };
}

/** `codeInjection.header` of a page. */
function readHeadCode(
  file: string,
  injected: unknown,
): { readonly code?: string; readonly diagnostics: readonly Diagnostic[] } {
  const refuse = (keys: JsonPath, message: string) => {
    const path = toJsonPath(["codeInjection", ...keys]);
    return { diagnostics: [toWarning({ code: "SCHEMA", file, path, message })] };
  };
  if (injected == null) return { diagnostics: [] };
  if (typeof injected !== "object" || Array.isArray(injected)) {
    return refuse([], 'is no object { "header": HTML }');
  }
  const { header }: { readonly header?: unknown } = injected;
  if (header == null) return { diagnostics: [] };
  return typeof header === "string"
    ? { code: header, diagnostics: [] }
    : refuse(["header"], "is no text of HTML");
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

function checkShape(file: string, value: PageFile, folder: ContentFolder): readonly Diagnostic[] {
  const { collection, items, upcoming, past, collections, mainContent } = value;
  const holds = items ?? upcoming ?? past ?? collections ?? collection.collections;
  if (folder === "pages" && !holds && mainContent == null) {
    return [toError({ ...missing, file, path: "$.mainContent" })];
  }
  if (folder === "collections" && !holds && mainContent == null && !collection.folder) {
    return [toError({ ...missing, file, path: "$.items" })];
  }
  return isProductCollection(collection) ? checkProducts(file, items ?? []) : [];
}

const missing = { code: "SCHEMA", message: "is missing" } as const;

/** What is no product cannot be sold, and should not be listed where visitors look for products. */
const checkProducts = (file: string, items: readonly Item[]): readonly Diagnostic[] =>
  items.flatMap(({ structuredContent }, position) => {
    if (structuredContent?.productType != null) return [];
    const path = toJsonPath(["items", position, "structuredContent", "productType"]);
    const hint = "1 is physical, 2 digital, 3 a service, 4 a gift card, 5 a paywall";
    return [toError({ ...missing, file, path, hint })];
  });
