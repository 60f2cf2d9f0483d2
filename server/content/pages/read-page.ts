import { type Diagnostic, toError, toShownPath, toWarning } from "../../diagnostics.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { key, readAt } from "../../json/key.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { digestOf } from "../../json/read-text.ts";
import type { Reading } from "../checked-files.ts";
import { type ContentPage, isProductCollection, itemPath } from "../content.ts";
import type { Child, Item, PageFile } from "../schemas.ts";
import type { PageRead } from "./kept-reads.ts";
import { type BlockFields, blockIdsOf } from "./layout.ts";
import { holdsLayout, readBlockFields, readLayout } from "./read-layout.ts";
import { readPageFile } from "./read-page-file.ts";

/** A file that could not be read as a page. */
type UnreadPage = { readonly page?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Folders of content files: files in `collections/` have items or further pages, files in `pages/` have content. */
export type ContentFolder = "collections" | "pages";

/**
 * Reads a collection or page: a file as the platform's `?format=json` gives it, of which some keys are enough.
 * `siteFields` are the block fields of every page.
 */
export function readPage(
  path: string,
  folder: ContentFolder,
  siteFields: BlockFields,
  reading: Reading,
): PageRead | UnreadPage {
  const { kept, over, checked } = reading;
  const changes = over?.keyOf(path) ?? "";
  const toState = (of?: string) => JSON.stringify([of, changes, toBlockIds(siteFields)]);
  const known = kept?.find(path, () => toState(digestOf(path)));
  const file = toShownPath(path);
  if (known) {
    over?.reuse(path, known.overlaid);
    if (changes === "") checked?.note(file, known.digest);
    return known.read;
  }
  const { value, digest, isChanged, diagnostics } = readPageFile(path, reading);
  if (!value) return { diagnostics };
  // A file that owners have changed is checked each time.
  if (!isChanged) checked?.note(file, digest);
  const misshapen = checkShape(file, value, folder);
  if (misshapen.length > 0) return { diagnostics: misshapen };
  const own = toContentFile(file, value, siteFields);
  const read = { ...own, diagnostics: [...diagnostics, ...own.diagnostics] };
  if (!kept || !read.page) return read;
  return kept.keep(path, toState(digest), { read, digest, overlaid: over?.resultOf(path) }).read;
}

const toBlockIds = (fields: BlockFields) =>
  [...fields.keys()].map((name) => {
    const others = [...fields.keys()].filter((other) => other !== name);
    return [name, ...blockIdsOf(fields, others)];
  });

function toContentFile(
  file: string,
  value: PageFile,
  siteFields: BlockFields,
): PageRead | UnreadPage {
  // Pages inside are found by their URL ids, because the export's data about them may not be public.
  const { collections: ownChildren, ...collection } = value.collection;
  const children = value.collections ?? ownChildren;
  const listed = toItems(value);
  const head = readAt(headCode, value.codeInjection, { file, path: ["codeInjection"] });
  // A list may show the bodies of all its items, and each page the site's fields of the theme.
  const taken = blockIdsOf(siteFields, Object.keys(value.blockFields ?? {}));
  const areas = readAreas(file, value, taken);
  const bodies = readBodies(file, listed, taken);
  const diagnostics = [...areas.diagnostics, ...bodies, ...head.diagnostics];
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const { layout, blockFields } = areas;
  return {
    page: {
      file,
      collection,
      ...listed,
      ...(children && { children: children.map(toUrlId) }),
      ...(value.mainContent != null && !layout && { mainContent: value.mainContent }),
      ...(layout && { layout }),
      ...(blockFields.size > 0 && { blockFields }),
      ...(value.createdCategories && { createdCategories: value.createdCategories }),
      ...(value.password && { password: value.password }),
      ...(head.value !== undefined && { headCode: head.value }),
    },
    children: children ?? [],
    childrenPath: value.collections ? ["collections"] : ["collection", "collections"],
    diagnostics,
  };
}

const headHtml = key((header, mistakes): string | undefined => {
  if (header === undefined || typeof header === "string") return header;
  mistakes.wrong("is no text of HTML");
  return undefined;
});

/** `codeInjection` of a page. */
const headCode = key((injected, mistakes) => {
  if (isJsonObject(injected)) return mistakes.read(headHtml, injected.header, ["header"]);
  if (injected !== undefined) mistakes.wrong('is no object { "header": HTML }');
  return undefined;
});

/** The content areas of a page: its own, and those of the theme's block fields. */
function readAreas(
  file: string,
  { collection, layout, blockFields, mainContent }: PageFile,
  taken: Set<string>,
) {
  const id = `page-${collection.id}`;
  const own =
    layout == null ? undefined : readLayout(layout, { file, path: ["layout"], id, taken });
  const fields = readBlockFields(blockFields, { file, path: ["blockFields"], taken });
  const message = "is not shown: the page's layout counts";
  const hidden = toWarning({ code: "SCHEMA", file, path: "$.mainContent", message });
  return {
    layout: own?.value,
    blockFields: fields.value,
    diagnostics: [
      ...(own && mainContent != null ? [hidden] : []),
      ...(own?.diagnostics ?? []),
      ...fields.diagnostics,
    ],
  };
}

/**
 * Reads item bodies that are stored as layouts, which replace them in the items. Adds the ids of their blocks to
 * `taken`, those of blocks on the same page.
 */
export function readBodies(
  file: string,
  page: Pick<ContentPage, "items" | "itemPaths" | "at">,
  taken: Set<string>,
): readonly Diagnostic[] {
  return (page.items ?? []).flatMap((item, position) => {
    const { body } = item;
    if (body == null || typeof body === "string") return [];
    const path = [...itemPath(page, position), "body"];
    const place = { file, path, id: `item-${item.id}`, taken };
    if (!holdsLayout(body)) {
      item.body = "";
      const message = "is neither HTML nor an object with a layout";
      return [toWarning({ code: "SCHEMA", file, path: toJsonPath(path), message })];
    }
    const { value, diagnostics } = readLayout(body, place);
    item.body = value;
    return diagnostics;
  });
}

const toUrlId = (child: Child): string => (typeof child === "string" ? child : child.urlId);

/** The items of all lists in the file, each once; exports of events have several lists. */
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
  const { collection, items, upcoming, past, collections, mainContent, layout } = value;
  const holds = items ?? upcoming ?? past ?? collections ?? collection.collections;
  const isPage = mainContent != null || layout != null;
  if (folder === "collections" && !holds && !isPage && !collection.folder) {
    return [toError({ ...missing, file, path: "$.items" })];
  }
  return isProductCollection(collection) ? checkProducts(file, items ?? []) : [];
}

const missing = { code: "SCHEMA", message: "is missing" } as const;

/**
 * Reports items that are not products: they cannot be sold, and should not be listed where visitors look for products.
 */
const checkProducts = (file: string, items: readonly Item[]): readonly Diagnostic[] =>
  items.flatMap(({ structuredContent }, position) => {
    if (structuredContent?.productType != null) return [];
    const path = toJsonPath(["items", position, "structuredContent", "productType"]);
    const hint = "1 is physical, 2 digital, 3 a service, 4 a gift card, 5 a paywall";
    return [toError({ ...missing, file, path, hint })];
  });
