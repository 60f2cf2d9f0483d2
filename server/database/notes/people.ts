import type { PeopleTables } from "../tables/people.ts";
import type { Notes } from "./note.ts";

const SITE = "The website that it belongs to.";

/** Notes on accounts, mails, subscribers and forms. */
export const peopleNotes = {
  accounts: {
    what: "An account, of whoever runs the site or of a buyer",
    why: "Whoever has one signs in with it.",
    until: "until an owner removes it (`/config/accounts`, `npm run user -- remove`)",
    erasing:
      "Deleted. The last admin's is kept, and erasing refused, as nobody could run the site.",
    columns: {
      id: "Random.",
      website_id: SITE,
      email: { personal: "The address that it signs in with, as given." },
      email_key: { secret: "The same, as it is compared." },
      password_hash: { secret: "The password, hashed by argon2id." },
      role: { personal: "What it may do." },
      created_at: { personal: "When it was made." },
    },
  },
  account_sessions: {
    what: "Somebody who is signed in",
    why: "Whoever has signed in stays so.",
    until: "until signing out, 30 days at most; ended ones are deleted every 10 minutes",
    erasing: "Deleted with the account.",
    columns: {
      token_hash: { secret: "Hash of the cookie's token." },
      account_id: "The account.",
      expires_at: { personal: "When it ends." },
    },
  },
  password_resets: {
    what: "A link for a new password",
    why: "Whoever has forgotten a password gets another one.",
    until: "an hour; ended ones are deleted within another",
    erasing: "Deleted with the account.",
    columns: {
      token_hash: { secret: "Hash of the link's token." },
      account_id: "The account.",
      expires_at: { personal: "When it ends." },
    },
  },
  mails: {
    what: "A mail that is to be sent, or was",
    why: "A mail is sent once, also where the server or the mail server fails, and an owner sees what has not gone out.",
    until:
      "sent: 90 days, then deleted with its file in `DATA_DIR/outbox`; failed or unclear: until an owner sends it again or deletes it (`/config/mails`)",
    erasing:
      "Deleted with its file, whether it is to the address or to the owners about it. Mails to owners about others are no mails of the address.",
    columns: {
      id: "Random.",
      website_id: SITE,
      kind: "What it is, such as `password-reset`.",
      envelope: { personal: "The whole mail, with addresses and text.", json: true },
      state: "Whether it is sent.",
      attempts: "How often it was tried.",
      next_at: "When it is tried next.",
      created_at: { personal: "When it was written." },
      reason: { personal: "What the mail server has said, which may repeat an address." },
    },
  },
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
  form_submissions: {
    what: "What a visitor has sent by a form",
    why: "The owner reads and answers it.",
    until:
      "three years after its calendar year, then deleted; or until an owner deletes it (`/config/forms`)",
    erasing:
      "Deleted where the address is the sender's. One that names another sender and only mentions the address is the other's: it is kept, and listed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      form_id: "The form.",
      answers: { personal: "All that was entered, but passwords.", json: true },
      page: { personal: "The page on which it was sent.", json: true },
      search_text: { secret: "The same in small letters, to be found by." },
      created_at: { personal: "When it was sent." },
    },
  },
  form_settings: {
    what: "What an owner has set of a form's mails",
    why: "Submissions are mailed to those who are to read them.",
    until: "until the owner sets something else (`/config/forms`)",
    erasing: { none: "owners choose who reads a form, and change it themselves" },
    columns: {
      website_id: SITE,
      form_id: "The form.",
      settings: {
        personal: "Addresses of those who get the mails, subject and texts.",
        json: true,
      },
    },
  },
  form_marks: {
    what: "A form that was sent",
    why: "The same form is not kept twice.",
    until: "a day at most; ended ones are deleted every 10 minutes",
    erasing: { none: "a hash leads to nobody" },
    columns: {
      hash: { secret: "Hash of the form's key, or of what was sent." },
      expires_at: "When it ends.",
    },
  },
} as const satisfies Notes<PeopleTables>;
