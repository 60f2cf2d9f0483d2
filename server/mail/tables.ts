/** Mails; `database/schema.ts` has the conventions of all tables. */
export type MailTables = {
  mails: {
    id: string;
    website_id: string;
    kind: string;
    /** Id of the order that it is about; empty for none. */
    about_id: string;
    /** JSON of the mail as it is sent. */
    envelope: string;
    /** `waiting`, `sending`, `sent`, `failed` or `unclear`; `held` while the site has no sender. */
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
