import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Validity of a key in milliseconds. */
const KEY_MS = 60 * 60 * 1000;

/** The browser that a key is made for. */
type KeyOwner = { readonly websiteId: string; readonly crumb: string };

/** Makes and checks keys of submissions. Nothing is stored: any process with the same secret accepts them. */
export type SubmissionKeys = {
  create(owner: KeyOwner, now: number): string;
  /** The expiry of the key, in milliseconds since 1970. Undefined if it is forged, expired or another owner's. */
  endOf(key: string, owner: KeyOwner, now: number): number | undefined;
};

/** A key is a random text, the time at which it ends, and a signature over both and its owner. */
export function createSubmissionKeys(secret: string): SubmissionKeys {
  const sign = (text: string, { websiteId, crumb }: KeyOwner): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["submission-key", websiteId, crumb, text]))
      .digest("base64url");
  return {
    create(owner, now) {
      const text = `${randomBytes(16).toString("base64url")}.${now + KEY_MS}`;
      return `${text}.${sign(text, owner)}`;
    },
    endOf(key, owner, now) {
      const [random = "", end = "", signature = "", ...rest] = key.split(".");
      // Compared as text, because the bytes have other spellings, each of which would be a key of its own.
      const given = Buffer.from(signature);
      const own = Buffer.from(sign(`${random}.${end}`, owner));
      const isOwn = given.length === own.length && timingSafeEqual(given, own);
      // The signed value is a number.
      return isOwn && rest.length === 0 && Number(end) > now ? Number(end) : undefined;
    },
  };
}
