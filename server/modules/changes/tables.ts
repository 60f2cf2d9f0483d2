/** Owners' changes of content files; `database/schema.ts` has the conventions of all tables. */
export type ChangeTables = {
  /** Tells processes of changes. */
  content_states: {
    website_id: string;
    /** Increases with every change of the website's content. */
    revision: number;
    /** Increases when its files have been written or replaced, so that they are read anew. */
    reloads: number;
  };
  /** The last report of each process on files that were to be read anew. */
  content_reports: {
    website_id: string;
    process: string;
    /** The reason why it keeps the last good state. Null if it has read the files. */
    problem: string | null;
    reported_at: number;
  };
  /** The changes that lie over the files now: a row for each place in them. */
  content_changes: {
    website_id: string;
    /** The file within the site's folder. */
    file: string;
    /** The place in it, by keys: `items[id=mug].title`. */
    path: string;
    /** `public`, or `draft` until it is published. */
    state: string;
    id: string;
    /** The file's value then, as JSON. Null for none. */
    old_value: string | null;
    /** The digest of the file then. */
    file_revision: string;
    /** The owner's value, as JSON. Null for none. */
    value: string | null;
    changed_at: number;
    changed_by: string;
  };
  /** Everything that owners have done to the content, in order. */
  content_edits: {
    id: string;
    website_id: string;
    /** The revision of the website's content after it. */
    number: number;
    /** `edit`, `draft`, `file` where the file's value was chosen, `own` where the owner's was, or `written` back into the file. */
    kind: string;
    file: string;
    path: string;
    /** The value that was shown before, and the one after it, as JSON. Null for none. */
    from_value: string | null;
    to_value: string | null;
    edited_at: number;
    edited_by: string;
  };
  /** Pictures that owners have uploaded; no row ever changes. */
  uploaded_pictures: {
    website_id: string;
    /** A digest of the content, with the ending of its format. */
    name: string;
    /** The picture in base64, which exports write as it is. */
    content: string;
    uploaded_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends ChangeTables {}
}
