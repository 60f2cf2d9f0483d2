import type { JobTables } from "../tables/jobs.ts";
import type { Notes } from "./note.ts";

/** Notes on jobs. */
export const jobNotes = {
  jobs: {
    what: "Something that the server does at intervals",
    why: "Of several processes, one does each turn.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      id: "What is done.",
      state: "Whether it runs now.",
      attempts: "How often it was tried since it last went well.",
      next_at: "When it is due next.",
    },
  },
} as const satisfies Notes<JobTables>;
