import { createHmac, timingSafeEqual } from "node:crypto";

/** Tokens of links that contain an id: signed, so that nobody can forge one, and not stored. */
export type SignedIds = {
  /** The token of an id, always the same one. */
  write(websiteId: string, id: string): string;
  /** The id of a token. Undefined for anything but a token of this site. */
  read(websiteId: string, token: string): string | undefined;
};

/** `secret` is the signing key. A token for one purpose is invalid for another. */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const sign = (websiteId: string, id: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, websiteId, id]))
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
