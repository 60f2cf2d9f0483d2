import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { SubscriberTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const subscriberNotes: Notes<SubscriberTables> = {
  subscribers: {
    what: "A subscriber of a mailing list, confirmed or not",
    why: "The list is sent to those who have agreed, and their agreement can be proved.",
    until:
      "not confirmed: 30 days; unsubscribed: three years after the calendar year, as long as the agreement may be disputed; others until they unsubscribe or an owner removes them",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      list: { personal: "The list." },
      email: { personal: "The address, as entered." },
      email_key: { secret: "The address, normalized for comparison." },
      state: { personal: "Whether the subscription is confirmed." },
      form_id: { personal: "The form of the sign-up." },
      page_path: { personal: "The page of the form." },
      asked_at: { personal: "When the address signed up." },
      confirmed_at: { personal: "When it was confirmed." },
      ended_at: { personal: "When the address unsubscribed." },
    },
  },
  subscriber_links: {
    what: "A confirmation link for a subscriber",
    why: "Nobody can sign up somebody else, and no address gets too many of these mails.",
    until: "30 days, then deleted",
    erasing: "Deleted with the subscriber.",
    columns: {
      token_hash: { secret: "Hash of the link's token." },
      subscriber_id: "The subscriber.",
      created_at: { personal: "When it was mailed." },
      expires_at: "When it expires.",
    },
  },
};
