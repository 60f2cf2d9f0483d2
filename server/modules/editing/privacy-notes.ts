import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { EditingTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const editingNotes: Notes<EditingTables> = {
  site_values: {
    what: "A navigation, a header and footer, languages or preferences, as an owner has saved them",
    why: "What owners save counts instead of the content files.",
    until: "as long as the website",
    erasing: { none: "nothing of a person: it is what the website shows, or how its shop works" },
    columns: {
      website_id: SITE,
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
      website_id: SITE,
      kind: "A page of a shop, or a category.",
      collection_id: "Of a category the collection that it is in.",
      name_key: "Its address or name, so that there is only one.",
      value: "What was created.",
      number: "In which order it was created.",
    },
  },
};
