/** The attributes of an island's shell, the element around it. */
export const islandAttributes = {
  /** The island's name. */
  island: "data-island",
  /** The island's props as JSON. */
  props: "data-props",
  /** Prefix of the ids inside, which keeps them unique on the page. An island without ids has none. */
  id: "data-island-id",
  /** Set once the island reacts to input. */
  ready: "data-island-ready",
} as const;
