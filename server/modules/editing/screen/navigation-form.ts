import type { NavigationEntry } from "../../../content/schemas.ts";
import * as editingLimits from "../../../contract/editing/limits.ts";

/** A posted form, by the names of its fields. */
type Fields = Readonly<Record<string, string>>;

/** An entry of a navigation in a list; `depth` is 1 at the top. */
export type NavigationRow = { readonly entry: NavigationEntry; readonly depth: number };

/** The entries of a navigation from top to bottom. */
export const toRows = (entries: readonly NavigationEntry[], depth = 1): readonly NavigationRow[] =>
  entries.flatMap((entry) => [
    { entry, depth },
    ...("collection" in entry ? toRows(entry.items ?? [], depth + 1) : []),
  ]);

/** An entry as the call for navigations takes it. */
type SentEntry = {
  readonly collectionId?: string;
  readonly externalLink?: object;
  readonly items: SentEntry[];
};

type Typed = { readonly order: number; readonly depth: number; readonly entry: SentEntry };

/** The last place; a new entry stands there. */
const LAST = 10_000;

/**
 * The entries that a form names, in the order of their numbers. One that is deeper than the one above it belongs to that one; entries
 * cannot be below a link.
 */
export function readItems(fields: Fields): readonly SentEntry[] {
  const top: SentEntry[] = [];
  let open: readonly SentEntry[] = [];
  for (const { depth, entry } of readRows(fields)) {
    const above = open[Math.min(depth - 1, open.length) - 1];
    (above?.items ?? top).push(entry);
    const path = above ? open.slice(0, open.indexOf(above) + 1) : [];
    open = entry.externalLink ? path : [...path, entry];
  }
  return top;
}

function readRows(fields: Fields): readonly Typed[] {
  const keys = Object.keys(fields)
    .filter((name) => name.startsWith("depth-"))
    .map((name) => name.slice("depth-".length))
    .slice(0, editingLimits.navigationEntries + 1);
  return keys.flatMap((key) => readRow(fields, key)).sort((one, other) => one.order - other.order);
}

function readRow(fields: Fields, key: string): readonly Typed[] {
  const field = (name: string) => fields[`${name}-${key}`] ?? "";
  const [page, title, url] = [field("page"), field("title").trim(), field("url").trim()];
  const isTyped = page !== "" || title !== "" || url !== "";
  if (field("gone") !== "" || !isTyped) return [];
  const entry: SentEntry =
    page === ""
      ? { externalLink: { url, title, newWindow: field("window") !== "" }, items: [] }
      : { collectionId: page, items: [] };
  const order = field("order").trim();
  return [
    {
      order: order === "" || Number.isNaN(Number(order)) ? LAST : Number(order),
      depth: Math.max(1, Math.trunc(Number(field("depth"))) || 1),
      entry,
    },
  ];
}
