/** Owners' changes of products and other content, laid over the files. */

export { findConflicts, type WrittenBack, writeBack } from "./writing-back.ts";
