import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { EditingTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const editingNotes: Notes<EditingTables> = {
  site_values: {
    what: "A navigation, a header and footer, languages or preferences saved by an owner",
    why: "Values saved by owners replace those of the content files.",
    until: "as long as the website",
    erasing: { none: "no personal data: it is what the website shows, or how its shop works" },
    columns: {
      website_id: SITE,
      kind: "Its kind.",
      name: "The namespace of preferences.",
      value: "The saved value.",
      version: "The number of times it was saved.",
    },
  },
  created_content: {
    what: "A shop page or category that an owner has created by a call",
    why: "The website shows it in addition to the content files.",
    until: "as long as the website",
    erasing: { none: "no personal data: it is what the website shows" },
    columns: {
      id: "Identifies it in calls.",
      website_id: SITE,
      kind: "Shop page or category.",
      collection_id: "The collection that a category belongs to.",
      name_key: "Its address or name, which is unique.",
      value: "The created page or category.",
      number: "Its position in the order of creation.",
    },
  },
};
