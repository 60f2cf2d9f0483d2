/** Owners' changes of a website's content; `database/schema.ts` has the conventions of all tables. */
export type EditingTables = {
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
