/** What of the database the service sees: what modules find there, and what its tables are for. */
export type { Erased, FoundRows, Person, PersonalData } from "../../database/personal-data.ts";

/** The notes on all tables. Loaded when they are asked for: texts that are seldom needed. */
export const readNotes = async () => (await import("../../database/notes/index.ts")).notes;
