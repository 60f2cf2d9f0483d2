import { Layout } from "../../../content/pages/layout.ts";
import { readLayout } from "../../../content/pages/read-layout.ts";
import type { SiteLanguage } from "../../../contract/editing/language-rules.ts";
import type { Database } from "../../../database/schema.ts";
import type {
  SavedCategory,
  SavedContent,
  SavedContentSource,
  SavedEntry,
  SavedStore,
} from "../../../site/loading/saved-content.ts";
import { type CreatedRow, createContentStore } from "./content-store.ts";
import { createValueStore, neverSaved, type SavedValue, type ValueKind } from "./value-store.ts";

/** The saved changes of all owners, kept in memory for pages, which never wait for the database. */
export type SavedContents = {
  readonly source: SavedContentSource;
  /** A value as pages show it now. */
  find(websiteId: string, kind: ValueKind): SavedValue;
  /** Reads the latest changes for all sites, including those by other processes. */
  refresh(): Promise<void>;
};

type Kept = {
  readonly revision: number;
  readonly values: ReadonlyMap<ValueKind, SavedValue>;
  readonly content: SavedContent;
};

/** Creates this memory. One small query tells which sites have changed. */
export function createSavedContents(database: Database): SavedContents {
  const values = createValueStore(database);
  const contents = createContentStore(database);
  const kept = new Map<string, Kept>();
  let running: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    for (const [websiteId, revision] of await values.readRevisions()) {
      if (kept.get(websiteId)?.revision === revision) continue;
      const shown = await values.listShown(websiteId);
      const created = shown.has("content") ? await contents.list(websiteId) : [];
      // A change saved meanwhile has another revision, and will be read again.
      const content = { ...toContent(revision, shown), ...toCreated(created) };
      kept.set(websiteId, { revision, values: shown, content });
    }
  }

  return {
    source: (websiteId) => kept.get(websiteId)?.content,
    find: (websiteId, kind) => kept.get(websiteId)?.values.get(kind) ?? neverSaved,
    refresh() {
      // One after another, so that an earlier reading cannot replace a later one.
      const done = running.then(refresh);
      running = done.catch(() => undefined);
      return done;
    },
  };
}

const toCreated = (rows: readonly CreatedRow[]): Pick<SavedContent, "stores" | "categories"> => ({
  // Only valid values are stored.
  stores: rows.flatMap(({ id, kind, value }) =>
    kind === "store" ? [{ ...(value as Omit<SavedStore, "id">), id }] : [],
  ),
  categories: rows.flatMap(({ kind, value }) =>
    kind === "category" ? [value as SavedCategory] : [],
  ),
});

function toContent(
  revision: number,
  values: ReadonlyMap<ValueKind, SavedValue>,
): Omit<SavedContent, "stores" | "categories"> {
  return {
    revision: String(revision),
    // Only valid values are stored.
    navigation: new Map(
      Object.entries((values.get("navigation")?.value ?? {}) as SavedNavigations),
    ),
    languages: languagesOf(values.get("languages")?.value),
    blockFields: toBlockFields((values.get("header-footer")?.value ?? {}) as SavedFields),
  };
}

/** Languages as they are stored. */
export type SavedLanguages = {
  /** True if only the site's own language is used. */
  readonly isOff: boolean;
  readonly languages: readonly SiteLanguage[];
};

/** The saved languages. Undefined if none were saved. */
export const toSavedLanguages = (stored: unknown): SavedLanguages | undefined =>
  (stored as SavedLanguages | null | undefined) ?? undefined;

function languagesOf(stored: unknown): readonly SiteLanguage[] | undefined {
  const saved = toSavedLanguages(stored);
  return saved?.isOff ? [] : saved?.languages;
}

/** Navigations as they are stored, by name. */
export type SavedNavigations = Readonly<Record<string, readonly SavedEntry[]>>;

/** Header and footer as they are stored; null to use the file's. */
export type SavedFields = Readonly<Partial<Record<"header" | "footer", unknown>>>;

function toBlockFields(fields: SavedFields): ReadonlyMap<string, Layout> {
  const taken = new Set<string>();
  return new Map(
    Object.entries(fields).flatMap(([id, stored]) => {
      if (stored === null) return [];
      const place = { file: "site-header-footer", path: [id], id, taken };
      const { value } = readLayout(stored, place);
      return value instanceof Layout ? [[id, value] as const] : [];
    }),
  );
}
