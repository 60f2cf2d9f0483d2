import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A new token for a link to confirm. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it. */
export const toTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Tokens of the links that cancel mails: signed, so that they are good forever and nothing of them is stored. */
export type UnsubscribeTokens = {
  /** The token of a subscriber, always the same one. */
  write(websiteId: string, subscriberId: string): string;
  /** The subscriber's id; undefined for what is no token of this site. */
  read(websiteId: string, token: string): string | undefined;
};

/** `secret` is the key of the signature. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (websiteId: string, id: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["unsubscribe", websiteId, id]))
      .digest();
  return {
    write: (websiteId, id) => `${id}.${sign(websiteId, id).toString("base64url")}`,
    read(websiteId, token) {
      const [id = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const own = sign(websiteId, id);
      return given.length === own.length && timingSafeEqual(given, own) ? id : undefined;
    },
  };
}
