/** Services that are told what happens on a site. What holds of all tables is told in `schema.ts`. */
export type ConnectionTables = {
  connections: {
    website_id: string;
    /** `email-marketing` or `automation`. */
    kind: string;
    address: string;
    /** Key of the signatures; as it was given, because they are made with it. */
    secret: string;
    /** The list whose subscribers are told of; empty for all. */
    list: string;
    /** JSON of a list: the names of what is told. */
    events: string;
    /** Another one with each change of an owner's. */
    version: number;
    /** `connecting`, `connected` or `waiting`. A disconnected service has no row. */
    state: string;
    /** Why the last attempt failed; empty if it has not. */
    reason: string;
  };
  deliveries: {
    /** The same at each attempt: by it the service knows what it has. */
    id: string;
    website_id: string;
    kind: string;
    event: string;
    /** Whose event it is: each is told once. */
    subject: string;
    /** JSON as it is sent. */
    body: string;
    /** `waiting`, `sending`, `sent` or `failed`. */
    state: string;
    attempts: number;
    /** While waiting: when it is tried next. While sending: when the attempt counts as broken off. */
    next_at: number;
    /** When it was sent, or given up. */
    done_at: number | null;
  };
};
