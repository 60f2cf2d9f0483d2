import type { EditingTables } from "../tables/editing.ts";
import type { Notes } from "./note.ts";

/** Notes on what owners change of a website's content. */
export const editingNotes = {
  site_values: {
    what: "A navigation, a header and footer, languages or preferences, as an owner has saved them",
    why: "What owners save counts instead of the content files.",
    until: "as long as the website",
    erasing: { none: "nothing of a person: it is what the website shows, or how its shop works" },
    columns: {
      website_id: "The website that it belongs to.",
      kind: "What it is.",
      name: "Of preferences their namespace.",
      value: "What was saved.",
      version: "How often it was saved.",
    },
  },
} as const satisfies Notes<EditingTables>;
