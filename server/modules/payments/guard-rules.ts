/** Whose card it is: a cart, and a hash of the day and the IP address. */
export type Payer = {
  readonly websiteId: string;
  readonly cartId: string;
  readonly addressHash: string;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often something may be done with one key, and how long that is remembered. */
export type TryLimit = { readonly most: number; readonly keptMs: number };

/** Declined payments of a cart, and of an address and day; mailed links of a cart, and of an address and day. */
export const tryLimits = {
  cart: { most: 5, keptMs: 31 * DAY },
  address: { most: 10, keptMs: 2 * DAY },
  link: { most: 3, keptMs: 31 * DAY },
  linkAddress: { most: 10, keptMs: 2 * DAY },
} as const satisfies Readonly<Record<string, TryLimit>>;

/** The counted thing. */
export type TryScope = keyof typeof tryLimits;

/** The time in which the declined payments of a website are counted. */
export const ALARM_WINDOW_MS = 10 * MINUTE;

/** How long payments of a website need a proof once cards have been tried there. */
export const ALARM_MS = 60 * MINUTE;

/** Number of declined payments of a website within the window that is no accident. */
const ALARM_DECLINES = 20;

/** True if stolen cards are being tried at a website. */
export const isAlarm = (declines: number): boolean => declines >= ALARM_DECLINES;

/** Leading zero bits of the hash that is a proof of work: about a second of a browser's time. */
export const PROOF_BITS = 16;

/** How long a browser may take for a proof. */
export const CHALLENGE_MS = 10 * MINUTE;

/** How long a mailed link is good. */
export const LINK_MS = 60 * MINUTE;

/** True if a hash begins with enough zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8);
  for (let index = 0; index < bytes; index++) if (hash[index] !== 0) return false;
  const rest = bits % 8;
  return rest === 0 || (hash[bytes] ?? 255) >> (8 - rest) === 0;
}
