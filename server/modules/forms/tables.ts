/** Submissions of forms and their settings; `database/schema.ts` has the conventions of all tables. */
export type FormTables = {
  form_submissions: {
    id: string;
    website_id: string;
    form_id: string;
    /** JSON of a list: each field's id, title, kind and value. */
    answers: string;
    /** JSON with details of the page. */
    page: string;
    /** Text that owners search: answers and page, in lower case. */
    search_text: string;
    created_at: number;
    /** When an owner read it; null if nobody did. */
    read_at: number | null;
  };
  form_settings: {
    website_id: string;
    form_id: string;
    /** JSON of an owner's settings for a form's mails. */
    settings: string;
  };
  /** Marks that count once until they expire: form keys, and contents that must not be repeated. */
  form_marks: { hash: string; expires_at: number };
};

declare module "../../database/schema.ts" {
  interface Tables extends FormTables {}
}
