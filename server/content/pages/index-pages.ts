import { sep } from "node:path";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { type Content, type ContentPage, collectionPath, itemPath } from "../content.ts";
import type { Item } from "../schemas.ts";

type Index = Pick<Content, "pages" | "items"> & { readonly diagnostics: readonly Diagnostic[] };

/**
 * Finds pages by URL id and items by id. A duplicate name is an error; one that differs from another only in case is a
 * warning, because visitors who type it find the first.
 */
export function indexPages(all: readonly ContentPage[]): Index {
  const diagnostics: Diagnostic[] = [];
  const pages = new Map<string, ContentPage>();
  const items = new Map<string, { item: Item; page: ContentPage }>();
  const ids = new Map<string, string>();
  const urlIds = new Names();
  for (const page of all) {
    const { file, collection } = page;
    const { id, urlId } = collection;
    const path = toJsonPath(collectionPath(page, "urlId"));
    const first = pages.get(urlId);
    if (first) {
      const message = `'${urlId}' is already used by ${inSite(first.file)}`;
      diagnostics.push(toError({ code: "DUPLICATE_URL_ID", file, path, message }));
      continue;
    }
    const similar = urlIds.add(urlId);
    if (similar) diagnostics.push(differsInCase(urlId, similar, file, path));
    const owner = ids.get(id);
    if (owner) {
      const message = `'${id}' is already used by ${owner}`;
      const idPath = toJsonPath(collectionPath(page, "id"));
      diagnostics.push(toError({ code: "DUPLICATE_ID", file, path: idPath, message }));
    }
    ids.set(id, file);
    pages.set(urlId, page);
    diagnostics.push(...indexItems(page, items));
  }
  return { pages, items, diagnostics };
}

/** Adds the items of a page to those of all pages. */
function indexItems(
  page: ContentPage,
  items: Map<string, { item: Item; page: ContentPage }>,
): readonly Diagnostic[] {
  const { file } = page;
  const diagnostics: Diagnostic[] = [];
  const urlIds = new Names();
  page.items?.forEach((item, position) => {
    const { id, urlId } = item;
    const known = items.get(id);
    if (known) {
      const message = `'${id}' is already used by '${known.item.title}' in ${inSite(known.page.file)}`;
      const path = toJsonPath([...itemPath(page, position), "id"]);
      diagnostics.push(toError({ code: "DUPLICATE_ID", file, path, message }));
    }
    const similar = urlIds.add(urlId);
    if (similar !== undefined) {
      const path = toJsonPath([...itemPath(page, position), "urlId"]);
      const message = `'${urlId}' is used twice`;
      diagnostics.push(
        similar === urlId
          ? toError({ code: "DUPLICATE_URL_ID", file, path, message })
          : differsInCase(urlId, similar, file, path),
      );
    }
    items.set(id, { item, page });
  });
  return diagnostics;
}

function differsInCase(urlId: string, first: string, file: string, path: string): Diagnostic {
  const message = `'${urlId}' differs from '${first}' in case only`;
  return toWarning({ code: "LETTER_CASE", file, path, message });
}

/** Names met so far; finds duplicates, ignoring case. */
class Names {
  readonly #exact = new Set<string>();
  readonly #folded = new Map<string, string>();

  /** Adds a name, and returns the one that it repeats: itself, or the first that differs only in case. */
  add(name: string): string | undefined {
    const folded = name.normalize("NFC").toLowerCase();
    const known = this.#exact.has(name) ? name : this.#folded.get(folded);
    this.#exact.add(name);
    if (!this.#folded.has(folded)) this.#folded.set(folded, name);
    return known;
  }
}

/** The name of a file of `collections/` or `pages/` within its site. */
const inSite = (file: string): string => file.split(sep).slice(-2).join("/");
