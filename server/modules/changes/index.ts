/** Owners' changes of products and other content, laid over the files. */

export { findConflicts, readChanges, writeBack } from "./writing-back.ts";
