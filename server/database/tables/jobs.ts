/** Jobs. What holds of all tables is told in `schema.ts`. */
export type JobTables = {
  /** What is done at intervals. Jobs about something else stand with it: mails in `mails`, webhooks in `deliveries`. */
  jobs: {
    /** Its name. */
    id: string;
    /** `waiting` or `running`. */
    state: string;
    /** How often it was begun since it last ended well. */
    attempts: number;
    /** When it is due, or the lease ends of the process that runs it. */
    next_at: number;
  };
};
