import { createHash, randomBytes } from "node:crypto";

/** A new token for a link to confirm. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it. */
export const toTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
