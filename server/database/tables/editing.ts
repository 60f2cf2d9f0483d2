/** What owners change of a website's content. */
export type EditingTables = {
  site_values: {
    website_id: string;
    /** `preferences`, `navigation`, `header-footer` or `languages`; `content` counts what is created, and has no value. */
    kind: string;
    /** Of preferences their namespace; else empty. */
    name: string;
    /** JSON. */
    value: string;
    /** Rises by one with every save; a row is never deleted. */
    version: number;
  };
  /** Pages of shops and their categories, laid over what files say. */
  created_content: {
    id: string;
    website_id: string;
    /** `store` or `category`. */
    kind: string;
    /** Of a category: the id of the collection that it is in; else empty. */
    collection_id: string;
    /** What may be there once: the URL id of a page, the name of a category, in small letters. */
    name_key: string;
    /** JSON of the rest. */
    value: string;
    /** In which order the rows of a website were created. */
    number: number;
  };
};
