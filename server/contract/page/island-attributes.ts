/** The attributes of an island's shell, the element around it. */
export const islandAttributes = {
  /** The island's name. */
  island: "data-island",
  /** The island's props as JSON. */
  props: "data-props",
  /** Prefix of the ids inside, which makes them unique in the page; one island may have none. */
  id: "data-island-id",
  /** Set once the island responds to scripts. */
  ready: "data-island-ready",
} as const;
