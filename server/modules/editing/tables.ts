import { type Notes, SITE } from "../../database/note.ts";

/** Owners' changes of a website's content; `database/schema.ts` has the conventions of all tables. */
type EditingTables = {
  site_values: {
    website_id: string;
    /** `preferences`, `navigation`, `header-footer` or `languages`; `content` counts created rows, and has no value. */
    kind: string;
    /** The namespace of preferences; else empty. */
    name: string;
    /** JSON. */
    value: string;
    /** Increases by one with every save; a row is never deleted. */
    version: number;
  };
  /** Created shop pages and their categories, in addition to those of files. */
  created_content: {
    id: string;
    website_id: string;
    /** `store` or `category`. */
    kind: string;
    /** For a category: the id of its collection; else empty. */
    collection_id: string;
    /** The value that must be unique: the URL id of a page, the name of a category, in lower case. */
    name_key: string;
    /** JSON of the rest. */
    value: string;
    /** Order in which the rows of a website were created. */
    number: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends EditingTables {}
}

/** The purpose and retention of each table. */
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
