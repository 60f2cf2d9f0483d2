import { createHash, randomBytes } from "node:crypto";

/** A new token for a link to confirm. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token. */
export const toTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
