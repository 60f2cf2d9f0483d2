import { createHash, randomBytes } from "node:crypto";

/** An unguessable token for a cookie or a link. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token. */
export const toTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
