/** Accounts, mails, subscribers and forms. What holds of all tables is told in `schema.ts`. */
export type PeopleTables = {
  accounts: {
    id: string;
    website_id: string;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    /** argon2id, in its own text form. */
    password_hash: string;
    role: string;
    created_at: number;
  };
  account_sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  password_resets: {
    /** SHA-256 of the link's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  mails: {
    id: string;
    website_id: string;
    kind: string;
    /** JSON of the mail as it is sent. */
    envelope: string;
    /** `waiting`, `sending`, `sent`, `failed` or `unclear`. */
    state: string;
    attempts: number;
    /** While waiting: when it is tried next. While sending: when the attempt counts as broken off. */
    next_at: number;
    created_at: number;
    /** Why the last attempt failed; empty if none has. */
    reason: string;
  };
  subscribers: {
    id: string;
    website_id: string;
    list: string;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    /** `pending`, `confirmed` or `unsubscribed`. */
    state: string;
    /** Where it was asked for: id of the form, path of the page. */
    form_id: string;
    page_path: string;
    asked_at: number;
    confirmed_at: number | null;
    ended_at: number | null;
  };
  /** Links by which subscribers confirm; they also tell how many have been mailed. */
  subscriber_links: {
    /** SHA-256 of the link's token, in hexadecimal digits. */
    token_hash: string;
    subscriber_id: string;
    created_at: number;
    expires_at: number;
  };
  form_submissions: {
    id: string;
    website_id: string;
    form_id: string;
    /** JSON of a list: each field's id, title, kind and value. */
    answers: string;
    /** JSON of what is known of the page. */
    page: string;
    /** What it is looked for by: the texts of answers and page, in small letters. */
    search_text: string;
    created_at: number;
  };
  form_settings: {
    website_id: string;
    form_id: string;
    /** JSON of what an owner has saved of a form's mails. */
    settings: string;
  };
  /** What counts once until it ends: keys of forms, and contents that are not to come twice. */
  form_marks: { hash: string; expires_at: number };
};
