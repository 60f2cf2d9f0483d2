import { randomBytes } from "node:crypto";
import { isProductCollection } from "../../content/content.ts";
import { may } from "../../contract/accounts/roles.ts";
import * as editingLimits from "../../contract/editing/limits.ts";
import { chooseUrlId } from "../../contract/editing/url-ids.ts";
import { pagePaths } from "../../contract/page/paths.ts";
import type { Database } from "../../database/schema.ts";
import { inputInvalid, notFound, roleMissing } from "../../errors.ts";
import {
  findPageById,
  type SavedCategory,
  type SavedStore,
} from "../../site/loading/saved-content.ts";
import type { View } from "../../site/view.ts";
import { reservedPaths } from "../../theme/reserved-paths.ts";
import {
  categoryProblems,
  type NewCategory,
  type NewStore,
  storeProblems,
} from "./content-rules.ts";
import { contentFull } from "./errors.ts";
import { type CreatedRow, createContentStore } from "./saved/content-store.ts";
import type { SavedContents } from "./saved/saved-contents.ts";

/** The URL id of a shop page whose title has too few characters. */
const URL_FALLBACK = "store";

/** First segments of the server's own pages. */
const ownPaths = [...reservedPaths, ...pagePaths.map((path) => path.split("/", 2).at(1) ?? "")];

/** Shop pages and their categories, which owners create by calls. */
export type ContentService = {
  /**
   * Creates a shop page without products. Errors: `inputInvalid`; `roleMissing` if it is enabled and the account may not publish;
   * `contentFull` for more than a website may have.
   */
  createStore(view: View, store: NewStore): Promise<Pick<SavedStore, "id" | "urlId">>;
  /**
   * Creates a category of a collection of products. Errors: `notFound` for an unknown collection; `inputInvalid`; `roleMissing`
   * and `contentFull` as above.
   */
  createCategory(view: View, collectionId: string, category: NewCategory): Promise<SavedCategory>;
};

type Dependencies = {
  readonly database: Database;
  readonly saved: Pick<SavedContents, "refresh">;
};

type Context = Dependencies & { readonly contents: ReturnType<typeof createContentStore> };

/** Creates the service that creates content. */
export function createContentService(dependencies: Dependencies): ContentService {
  const { database } = dependencies;
  const contents = createContentStore(database);
  const context: Context = { ...dependencies, contents };
  return {
    createStore: createStore(context),
    createCategory: createCategory(context),
  };
}

const newId = () => randomBytes(12).toString("hex");

async function add(
  { contents, saved }: Context,
  view: View,
  rule: (present: readonly CreatedRow[]) => CreatedRow,
) {
  const added = await contents.add(view.site.content.website.id, rule);
  await saved.refresh();
  return added;
}

const createStore =
  (context: Context): ContentService["createStore"] =>
  async (view, store) => {
    const problems = storeProblems(store);
    if (Object.keys(problems).length > 0) throw inputInvalid(problems);
    if (store.enabled && !may(view.account?.role, "products")) throw roleMissing();
    const { languages, translations } = view.site.content;
    const used = new Set(
      [
        ...view.site.pages.keys(),
        // The pages of a language are below them.
        ...languages.map(({ code }) => code),
        ...translations.keys(),
        ...ownPaths,
      ].map((name) => name.toLowerCase()),
    );
    const id = newId();
    const { value } = await add(context, view, (present) => {
      const stores = present.filter(({ kind }) => kind === "store");
      if (stores.length >= editingLimits.createdStores)
        throw contentFull(editingLimits.createdStores);
      const created = new Set(stores.map((row) => row.nameKey));
      const urlId = chooseUrlId(
        { ...store, fallback: URL_FALLBACK },
        (key) => used.has(key) || created.has(key),
      );
      const { title, navigationTitle, description, enabled } = store;
      const kept: Omit<SavedStore, "id"> = {
        urlId,
        title,
        description,
        enabled,
        navigationTitle: navigationTitle.trim() === "" ? title : navigationTitle,
      };
      return {
        id,
        kind: "store",
        collectionId: "",
        value: kept,
        nameKey: urlId.toLowerCase(),
      };
    });
    return { id, urlId: (value as SavedStore).urlId };
  };

const createCategory =
  (context: Context): ContentService["createCategory"] =>
  async (view, collectionId, category) => {
    const page = findPageById(view.site, collectionId);
    if (!page || !isProductCollection(page.collection)) throw notFound();
    if (!may(view.account?.role, "products")) throw roleMissing();
    const ofItems = (page.items ?? []).flatMap((item) => item.categories ?? []);
    const id = newId();
    const { value } = await add(context, view, (present) => {
      const others = present.filter(
        (row) => row.kind === "category" && row.collectionId === collectionId,
      );
      if (others.length >= editingLimits.createdCategories)
        throw contentFull(editingLimits.createdCategories);
      const names = others.map((row) => (row.value as SavedCategory).displayName);
      const parents = new Set([collectionId, ...others.map((row) => row.id)]);
      const problems = categoryProblems(category, parents, [...ofItems, ...names]);
      if (Object.keys(problems).length > 0) throw inputInvalid(problems);
      const displayName = category.displayName.trim();
      const kept: SavedCategory = {
        id,
        collectionId,
        displayName,
        displayIndex: category.displayIndex,
        parentCategoryId: category.parentCategoryId || collectionId,
      };
      return {
        id,
        kind: "category",
        collectionId,
        value: kept,
        nameKey: displayName.toLowerCase(),
      };
    });
    return value as SavedCategory;
  };
