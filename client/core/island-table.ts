import type { Island } from "./react/island.ts";

/** What is known of an island before its component is loaded. */
export type IslandEntry = {
  /** Tag of the first element that the server writes. Another one means that the parser moved markup. */
  readonly firstElement: string;
  /** The first one of a page has no prefix before its ids, which owners' styles may name. */
  readonly hasPlainIds?: boolean;
  readonly load: () => Promise<Island>;
};

export type IslandTable = Readonly<Record<string, IslandEntry>>;

/** The island of a name that comes from outside. Throws when the table has none. */
export function findIsland(islands: IslandTable, name: string): IslandEntry {
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined;
  if (island === undefined) throw new Error(`there is no island '${name}'`);
  return island;
}
