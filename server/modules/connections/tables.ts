/** Connected services; `database/schema.ts` has the conventions of all tables. */
export type ConnectionTables = {
  connections: {
    website_id: string;
    /** `email-marketing` or `automation`. */
    kind: string;
    address: string;
    /** Key of the signatures, in plain text because they are made with it. */
    secret: string;
    /** The list whose subscribers are reported; empty for all. */
    list: string;
    /** JSON of a list: the names of reported events. */
    events: string;
    /** Changes with each edit by an owner. */
    version: number;
    /** `connecting`, `connected` or `waiting`. A disconnected service has no row. */
    state: string;
    /** The reason why the last attempt failed; empty if it succeeded. */
    reason: string;
  };
  deliveries: {
    /** The same for each attempt, so that the service recognizes repetitions. */
    id: string;
    website_id: string;
    kind: string;
    event: string;
    /** The subject of the event: each is reported once. */
    subject: string;
    /** JSON as it is sent. */
    body: string;
    /** `waiting`, `sending`, `sent` or `failed`. */
    state: string;
    attempts: number;
    /** While waiting: time of the next attempt. While sending: when the attempt counts as abandoned. */
    next_at: number;
    /** When it was sent or abandoned. */
    done_at: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends ConnectionTables {}
}
