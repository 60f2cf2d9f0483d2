import { type Notes, SITE } from "../../database/note.ts";

/** Subscribers of mailing lists; `database/schema.ts` has the conventions of all tables. */
type SubscriberTables = {
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

/** The purpose and retention of each table. */
export const subscriberNotes: Notes<SubscriberTables> = {
  subscribers: {
    what: "Somebody who has asked for a mail list",
    why: "The list is sent to those who have agreed, and when they did can be shown.",
    until:
      "not confirmed: 30 days; unsubscribed: three years after its calendar year, as long as the agreement may be doubted; others until they unsubscribe or an owner removes them",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      list: { personal: "The list." },
      email: { personal: "The address, as given." },
      email_key: { secret: "The same, as it is compared." },
      state: { personal: "Whether it is confirmed." },
      form_id: { personal: "The form by which it was asked for." },
      page_path: { personal: "The page of the form." },
      asked_at: { personal: "When it was asked for." },
      confirmed_at: { personal: "When it was confirmed." },
      ended_at: { personal: "When it was unsubscribed." },
    },
  },
  subscriber_links: {
    what: "A link by which a subscriber confirms",
    why: "Nobody is signed up by another, and no address gets too many of these mails.",
    until: "30 days, then deleted",
    erasing: "Deleted with the subscriber.",
    columns: {
      token_hash: { secret: "Hash of the link's token." },
      subscriber_id: "The subscriber.",
      created_at: { personal: "When it was mailed." },
      expires_at: "When it ends.",
    },
  },
};
