import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { AccountTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const accountNotes: Notes<AccountTables> = {
  accounts: {
    what: "An account of somebody who runs the site, or of a buyer",
    why: "Its holder signs in with it.",
    until: "until an owner removes it (`/config/accounts`, `npm run user -- remove`)",
    erasing:
      "Deleted. Erasing the last admin is refused, because nobody could run the site any more.",
    columns: {
      id: "Random.",
      website_id: SITE,
      email: { personal: "The address to sign in with, as entered." },
      email_key: { secret: "The address, normalized for comparison." },
      password_hash: { secret: "The password, hashed by argon2id." },
      role: { personal: "The role: what the account is allowed to do." },
      created_at: { personal: "When it was made." },
    },
  },
  account_sessions: {
    what: "A session of an account",
    why: "Visitors stay signed in.",
    until: "until signing out, 30 days at most; expired sessions are deleted every 10 minutes",
    erasing: "Deleted with the account.",
    columns: {
      token_hash: { secret: "Hash of the cookie's token." },
      account_id: "The account.",
      expires_at: { personal: "When it expires." },
    },
  },
  password_resets: {
    what: "A link for a new password",
    why: "Somebody who has forgotten a password can choose another one.",
    until: "an hour; expired links are deleted within another hour",
    erasing: "Deleted with the account.",
    columns: {
      token_hash: { secret: "Hash of the link's token." },
      account_id: "The account.",
      expires_at: { personal: "When it expires." },
    },
  },
};
