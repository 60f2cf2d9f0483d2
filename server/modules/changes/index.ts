/** Owners' changes of products and other content, laid over the files. */

export { askForReload, listReports, type ReloadReport } from "./reload-store.ts";
export { findConflicts, readChanges, writeBack } from "./writing-back.ts";
