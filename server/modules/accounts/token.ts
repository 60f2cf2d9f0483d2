import { createHash, randomBytes } from "node:crypto";

/** A token that nobody can guess, for a cookie or a link. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token. */
export const toTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
