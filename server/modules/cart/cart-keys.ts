import { createHash, randomBytes } from "node:crypto";
import { cookies } from "../../contract/http/cookies.ts";

/** A cart expires together with its cookie, which every change renews. */
const CART_LIFE_MS = cookies.cart.maxAgeSeconds * 1000;

/** A subscription's cart is meant for one checkout, soon. */
const SUBSCRIPTION_LIFE_MS = 24 * 60 * 60 * 1000;

/** A repeated write is recognized for a day. */
const WRITE_KEPT_MS = 24 * 60 * 60 * 1000;

/** A new cart token: random, and only its hash is stored. */
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
    /** The key of a cart to change; if there is no cart with `token`, a new one gets `newToken`. */
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
