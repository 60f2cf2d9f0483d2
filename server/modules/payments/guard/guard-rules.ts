/** The payer, as keys for counting: the cart, and a hash of the day and the IP address. */
export type Payer = {
  readonly websiteId: string;
  readonly cartId: string;
  readonly addressHash: string;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often something may be done with one key, and how long attempts are remembered. */
export type TryLimit = { readonly most: number; readonly keptMs: number };

/** Limits for declined payments of a cart, and of an address and day; for mailed links of a cart, and of an address and day. */
export const tryLimits = {
  cart: { most: 5, keptMs: 31 * DAY },
  address: { most: 10, keptMs: 2 * DAY },
  link: { most: 3, keptMs: 31 * DAY },
  linkAddress: { most: 10, keptMs: 2 * DAY },
} as const satisfies Readonly<Record<string, TryLimit>>;

/** The counted thing. */
export type TryScope = keyof typeof tryLimits;

/** The period for counting the declined payments of a website. */
export const ALARM_WINDOW_MS = 10 * MINUTE;

/** How long payments on a website need a proof after cards were tested there. */
export const ALARM_MS = 60 * MINUTE;

/** Number of declined payments of a website within that period that cannot be an accident. */
const ALARM_DECLINES = 20;

/** True if stolen cards are being tested on a website. */
export const isAlarm = (declines: number): boolean => declines >= ALARM_DECLINES;

/** Leading zero bits in the hash for a proof of work: about a second of a browser's time. */
export const PROOF_BITS = 16;

/** Time limit for a browser's proof. */
export const CHALLENGE_MS = 10 * MINUTE;

/** Validity of a mailed link. */
export const LINK_MS = 60 * MINUTE;

/** True if a hash begins with enough zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8);
  for (let index = 0; index < bytes; index++) if (hash[index] !== 0) return false;
  const rest = bits % 8;
  return rest === 0 || (hash[bytes] ?? 255) >> (8 - rest) === 0;
}
