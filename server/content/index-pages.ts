import { type Finding, toError, toWarning } from "../diagnostics.ts";
import type { Content, ContentPage } from "./content.ts";
import { toJsonPath } from "./read-json.ts";
import type { Item } from "./schemas.ts";

type Index = Pick<Content, "pages" | "items"> & { readonly findings: readonly Finding[] };

/**
 * Finds pages by URL id and items by id. A second one of the same name is an error; one that differs in case only is a
 * warning, as visitors who type it find the first.
 */
export function indexPages(all: readonly ContentPage[]): Index {
  const findings: Finding[] = [];
  const pages = new Map<string, ContentPage>();
  const items = new Map<string, { item: Item; page: ContentPage }>();
  const ids = new Map<string, string>();
  const urlIds = new Names();
  for (const page of all) {
    const { file, collection } = page;
    const { id, urlId } = collection;
    const path = "$.collection.urlId";
    const first = pages.get(urlId);
    if (first) {
      const reason = `'${urlId}' is already used by ${first.file}`;
      findings.push(toError({ file, path, reason }));
      continue;
    }
    const similar = urlIds.add(urlId);
    if (similar) findings.push(toWarning({ file, path, reason: differsInCase(urlId, similar) }));
    const owner = ids.get(id);
    if (owner) {
      const reason = `'${id}' is already used by ${owner}`;
      findings.push(toError({ file, path: "$.collection.id", reason }));
    }
    ids.set(id, file);
    pages.set(urlId, page);
    findings.push(...indexItems(page, items));
  }
  return { pages, items, findings };
}

/** Adds the items of a page to those of all pages. */
function indexItems(
  page: ContentPage,
  items: Map<string, { item: Item; page: ContentPage }>,
): Finding[] {
  const { file } = page;
  const findings: Finding[] = [];
  const urlIds = new Names();
  page.items?.forEach((item, position) => {
    const path = (key: string) => toJsonPath([...itemPath(page, position), key]);
    const known = items.get(item.id);
    if (known) {
      const reason = `'${item.id}' is already used by '${known.item.title}' in ${known.page.file}`;
      findings.push(toError({ file, path: path("id"), reason }));
    }
    const similar = urlIds.add(item.urlId);
    if (similar === item.urlId) {
      const reason = `'${item.urlId}' is used twice`;
      findings.push(toError({ file, path: path("urlId"), reason }));
    } else if (similar) {
      const reason = differsInCase(item.urlId, similar);
      findings.push(toWarning({ file, path: path("urlId"), reason }));
    }
    items.set(item.id, { item, page });
  });
  return findings;
}

/** Where an item was read in the file of its page. */
export const itemPath = ({ itemPaths }: ContentPage, position: number) =>
  itemPaths?.[position] ?? ["items", position];

const differsInCase = (urlId: string, first: string): string =>
  `'${urlId}' differs from '${first}' in case only`;

/** Names that have been met, in any case. */
class Names {
  readonly #exact = new Set<string>();
  readonly #folded = new Map<string, string>();

  /** Adds a name, and gives the one that it repeats: itself, or the first that differs in case only. */
  add(name: string): string | undefined {
    const folded = name.normalize("NFC").toLowerCase();
    const known = this.#exact.has(name) ? name : this.#folded.get(folded);
    this.#exact.add(name);
    if (!this.#folded.has(folded)) this.#folded.set(folded, name);
    return known;
  }
}
