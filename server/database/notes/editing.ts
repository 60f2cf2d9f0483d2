import type { EditingTables } from "../tables/editing.ts";
import type { Notes } from "./note.ts";

/** Notes on owners' changes of a website's content. */
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
  created_content: {
    what: "A page of a shop, or a category, as an owner has created it by a call",
    why: "It stands on the website beside what the content files say.",
    until: "as long as the website",
    erasing: { none: "nothing of a person: it is what the website shows" },
    columns: {
      id: "Names it in calls.",
      website_id: "The website that it belongs to.",
      kind: "A page of a shop, or a category.",
      collection_id: "Of a category the collection that it is in.",
      name_key: "Its address or name, so that there is only one.",
      value: "What was created.",
      number: "In which order it was created.",
    },
  },
} as const satisfies Notes<EditingTables>;
