import { createHash, randomBytes } from "node:crypto";
import { cookies } from "../../contract/http/cookies.ts";

/** A cart expires together with its cookie, which every change renews. */
const CART_LIFE_MS = cookies.cart.maxAgeSeconds * 1000;

/** A cart of a subscription is for one checkout, soon. */
const SUBSCRIPTION_LIFE_MS = 24 * 60 * 60 * 1000;

/** A repeated write is recognised for a day. */
const WRITE_KEPT_MS = 24 * 60 * 60 * 1000;

/** A new token of a cart: random, and only its hash is stored. */
export const createCartToken = (): string => randomBytes(32).toString("base64url");

/** Creates the keys by which a store finds carts that have not expired; `now` gives milliseconds since 1970. */
export function createCartKeys(now: () => number) {
  const livingSince = () => now() - CART_LIFE_MS;
  const toLife = () => ({
    livingSince: livingSince(),
    subscriptionsSince: now() - SUBSCRIPTION_LIFE_MS,
  });
  return {
    livingSince,
    toFound: (websiteId: string, token: string) => ({
      websiteId,
      tokenHash: toHash(token),
      ...toLife(),
    }),
    /** The key of a cart that is changed; without `token`, or where there is none with it, a new one gets `newToken`. */
    toChanged: (websiteId: string, token: string | undefined, newToken: string) => ({
      websiteId,
      tokenHash: token === undefined ? undefined : toHash(token),
      newTokenHash: toHash(newToken),
      ...toLife(),
      writesSince: now() - WRITE_KEPT_MS,
      now: now(),
    }),
  };
}

const toHash = (token: string): string => createHash("sha256").update(token).digest("hex");
