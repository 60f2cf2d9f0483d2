/** Tables of accounts, mails, subscribers and forms; `schema.ts` has the conventions of all tables. */
export type PeopleTables = {
  accounts: {
    id: string;
    website_id: string;
    /** As entered; `email_key` is compared. */
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
    /** While waiting: time of the next attempt. While sending: when the attempt counts as abandoned. */
    next_at: number;
    created_at: number;
    /** Reason of the last failure; empty if there was none. */
    reason: string;
  };
  subscribers: {
    id: string;
    website_id: string;
    list: string;
    /** As entered; `email_key` is compared. */
    email: string;
    email_key: string;
    /** `pending`, `confirmed` or `unsubscribed`. */
    state: string;
    /** Source of the subscription: id of the form, path of the page. */
    form_id: string;
    page_path: string;
    asked_at: number;
    confirmed_at: number | null;
    ended_at: number | null;
  };
  /** Links with which subscribers confirm; they also count the mails sent. */
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
    /** JSON with details of the page. */
    page: string;
    /** Text that owners search: answers and page, in lower case. */
    search_text: string;
    created_at: number;
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
