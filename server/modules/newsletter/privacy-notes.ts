import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { SubscriberTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
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
