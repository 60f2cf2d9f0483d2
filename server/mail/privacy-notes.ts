import { type Notes, SITE } from "../database/privacy-notes.ts";
import type { MailTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const mailNotes: Notes<MailTables> = {
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
};
