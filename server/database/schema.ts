import type { Kysely } from "kysely";

/**
 * The tables as queries see them: those that belong to no module, and those that modules declare in their `tables.ts`. Ids are random
 * texts, amounts integer hundredths, times milliseconds since 1970. Optional values in a unique key are stored as empty text, because
 * nulls never equal each other there.
 */
export interface Tables {
  settings: { name: string; value: string };
  /** Requests that rate limits count. */
  request_counts: {
    /** The limit and the sender, as a keyed hash. */
    id: string;
    requests: number;
    /** When counting begins again. */
    ends_at: number;
  };
  /** Recurring jobs. Other jobs are stored with their subject: mails in `mails`, webhooks in `deliveries`. */
  jobs: {
    /** Its name. */
    id: string;
    /** `waiting` or `running`. */
    state: string;
    /** Attempts since the last success. */
    attempts: number;
    /** When it is due. While running: when its lease ends. */
    next_at: number;
  };
}

/** A connection to the database. */
export type Database = Kysely<Tables>;
