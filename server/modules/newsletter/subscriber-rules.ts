/** The state of a subscription: requested, confirmed by the owner of the address, or cancelled. */
export type SubscriberState = "pending" | "confirmed" | "unsubscribed";

/** The standing of a subscriber. Times are milliseconds since 1970. */
export type Standing = {
  readonly state: SubscriberState;
  /** The time of the last sign-up. */
  readonly askedAt: number;
  /** The time of the confirmation. Undefined if not confirmed. */
  readonly confirmedAt?: number;
  /** The time of unsubscribing. Undefined while subscribed. */
  readonly endedAt?: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Validity of a link to confirm. */
export const LINK_MS = 7 * DAY_MS;

/** How long an unconfirmed sign-up is kept, and a link after it has expired, so that its page can say so. */
export const FORGET_MS = 30 * DAY_MS;

/**
 * Limits for confirmation mails to an address of a site, over all lists, so that nobody can flood somebody else's
 * mailbox. Enough for three lists at once, or for one whose first mails were lost.
 */
const mailLimits = [
  { most: 3, withinMs: HOUR_MS },
  { most: 6, withinMs: DAY_MS },
] as const;

/** The longest time that counts for `maySendLink`. */
export const LINKS_COUNT_MS = DAY_MS;

/** True if an address may be mailed one more link; `sentAt` are the times of earlier ones, in any order. @internal */
export const maySendLink = (sentAt: readonly number[], now: number): boolean =>
  mailLimits.every(
    ({ most, withinMs }) => sentAt.filter((at) => at > now - withinMs).length < most,
  );

/**
 * The next state of somebody who signs up. Undefined if nothing changes, because the subscription is confirmed already
 * or the address has been mailed enough. All others are mailed a link to confirm.
 */
export function ask(
  found: Standing | undefined,
  sentAt: readonly number[],
  now: number,
): Standing | undefined {
  if (found?.state === "confirmed" || !maySendLink(sentAt, now)) return undefined;
  return { state: "pending", askedAt: now };
}

/** The state of a confirmation link: it can confirm, has done so before, or has expired. */
export type LinkState = "open" | "confirmed" | "ended";

/** The state of a link that expires at a time; links from before an unsubscription have expired. */
export function judgeLink(found: Standing, expiresAt: number, now: number): LinkState {
  if (found.state === "confirmed") return "confirmed";
  return found.state === "pending" && now < expiresAt ? "open" : "ended";
}

/** The standing after following a link. Undefined for no change. */
export const confirm = (found: Standing, expiresAt: number, now: number): Standing | undefined =>
  judgeLink(found, expiresAt, now) === "open"
    ? { state: "confirmed", askedAt: found.askedAt, confirmedAt: now }
    : undefined;

/** The standing after unsubscribing. Undefined for no change. */
export const unsubscribe = (found: Standing, now: number): Standing | undefined =>
  found.state === "unsubscribed" ? undefined : { ...found, state: "unsubscribed", endedAt: now };
