import type { Island } from "./react/island.ts";

/** The data of an island that is needed before its component is loaded. */
export type IslandEntry = {
  /** Tag of the first element that the server writes. If the page has another one, the parser has moved the markup. */
  readonly firstElement: string;
  /** True if ids in the page's first such island have no prefix, so that owners' styles can name them. */
  readonly hasPlainIds?: boolean;
  readonly load: () => Promise<Island>;
};

/** Islands by name. */
export type IslandTable = Readonly<Record<string, IslandEntry>>;

/** Looks up a name that comes from the page. Throws if the table does not have it. */
export function findIsland(islands: IslandTable, name: string): IslandEntry {
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined;
  if (island === undefined) throw new Error(`there is no island '${name}'`);
  return island;
}
