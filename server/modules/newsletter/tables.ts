/** Subscribers of mailing lists; `database/schema.ts` has the conventions of all tables. */
export type SubscriberTables = {
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
};

declare module "../../database/schema.ts" {
  interface Tables extends SubscriberTables {}
}
