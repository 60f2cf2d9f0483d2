/** What owners change of a website's content. */
export type EditingTables = {
  site_values: {
    website_id: string;
    /** `preferences`, `navigation`, `header-footer` or `languages`. */
    kind: string;
    /** Of preferences their namespace; else empty. */
    name: string;
    /** JSON. */
    value: string;
    /** Rises by one with every save; a row is never deleted. */
    version: number;
  };
};
