import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { AccountTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const accountNotes: Notes<AccountTables> = {
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
};
