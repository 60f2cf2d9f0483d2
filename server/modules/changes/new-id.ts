import { randomBytes } from "node:crypto";

/** A new id of something in a content file. */
export const newId = (): string => randomBytes(12).toString("hex");
