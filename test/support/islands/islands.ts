import type { IslandTable } from "../../../client/core/island-table.ts";

/** The table of a page that has no shop. */
export const noteIslands: IslandTable = {
  note: { firstElement: "BUTTON", load: async () => (await import("./note.tsx")).note },
};
