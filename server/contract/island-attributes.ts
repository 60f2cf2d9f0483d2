/** How an island stands in the page. */
export const islandAttributes = {
  /** Its name. */
  island: "data-island",
  /** Its props as JSON. */
  props: "data-props",
  /** What ids inside begin with, so that each stands once in the page; empty for one island. */
  id: "data-island-id",
  /** Set once the island answers to script. */
  ready: "data-island-ready",
} as const;
