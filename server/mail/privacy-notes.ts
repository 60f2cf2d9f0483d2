import { type Notes, SITE } from "../database/privacy-notes.ts";
import type { MailTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const mailNotes: Notes<MailTables> = {
  mails: {
    what: "A mail, pending or sent",
    why: "Each mail is sent once, even if the server or the mail server fails, and owners see mails that were not sent.",
    until:
      "sent: 90 days, then deleted with its file in `DATA_DIR/outbox`; failed, unclear, or held because the site has no sender: until it is sent or an owner deletes it (`/config/mails`)",
    erasing:
      "Deleted with its file, whether it was sent to the address, or to owners about it. Mails to owners about other people do not count.",
    columns: {
      id: "Random.",
      website_id: SITE,
      kind: "The kind, such as `password-reset`.",
      about_id: "The order that it is about.",
      envelope: {
        personal: "The whole mail, with addresses and text; once sent, without its codes and keys.",
        json: true,
      },
      state: "The status.",
      attempts: "The number of attempts.",
      next_at: "When the next attempt is due.",
      created_at: { personal: "When it was written." },
      reason: { personal: "The answer of the mail server, which may contain an address." },
    },
  },
};
