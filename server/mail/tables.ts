import { type Notes, SITE } from "../database/note.ts";

/** Mails; `database/schema.ts` has the conventions of all tables. */
type MailTables = {
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
};

declare module "../database/schema.ts" {
  interface Tables extends MailTables {}
}

/** Why each of them is kept, and for how long. */
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
