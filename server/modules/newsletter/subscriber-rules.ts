/** Whether somebody wants the mails of a list: asked for, confirmed by the owner of the address, or no longer. */
export type SubscriberState = "pending" | "confirmed" | "unsubscribed";

/** How it stands with a subscriber. Times are milliseconds since 1970. */
export type Standing = {
  readonly state: SubscriberState;
  /** When it was asked for, the last time. */
  readonly askedAt: number;
  /** When that was confirmed; undefined while it is not. */
  readonly confirmedAt?: number;
  /** When the mails were cancelled; undefined as long as they are not. */
  readonly endedAt?: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a link to confirm is good. */
export const LINK_MS = 7 * DAY_MS;

/** How long a sign-up that nobody has confirmed is kept, and a link after it has ended, so that its page can tell so. */
export const FORGET_MS = 30 * DAY_MS;

/**
 * Mails that ask an address of a site to confirm, over all lists: whoever types somebody else's address again and again fills
 * nobody's letter box. Enough for three lists at once, or for one whose first mails went astray.
 */
const mailLimits = [
  { most: 3, withinMs: HOUR_MS },
  { most: 6, withinMs: DAY_MS },
] as const;

/** The longest time that counts for `maySendLink`. */
export const LINKS_COUNT_MS = DAY_MS;

/** Whether an address may be mailed one more link; `sentAt` is when it was mailed others, in any order. @internal */
export const maySendLink = (sentAt: readonly number[], now: number): boolean =>
  mailLimits.every(
    ({ most, withinMs }) => sentAt.filter((at) => at > now - withinMs).length < most,
  );

/**
 * What becomes of somebody who asks for a list; undefined if nothing does, because it is confirmed already or because the
 * address has been mailed enough. All others are mailed a link to confirm.
 */
export function ask(
  found: Standing | undefined,
  sentAt: readonly number[],
  now: number,
): Standing | undefined {
  if (found?.state === "confirmed" || !maySendLink(sentAt, now)) return undefined;
  return { state: "pending", askedAt: now };
}

/** What a link to confirm is worth: it can confirm, has done so before, or has ended. */
export type LinkState = "open" | "confirmed" | "ended";

/** How it stands with a link that ends at a time; links from before the mails were cancelled have ended. */
export function judgeLink(found: Standing, expiresAt: number, now: number): LinkState {
  if (found.state === "confirmed") return "confirmed";
  return found.state === "pending" && now < expiresAt ? "open" : "ended";
}

/** What a link makes of a subscriber; undefined if nothing. */
export const confirm = (found: Standing, expiresAt: number, now: number): Standing | undefined =>
  judgeLink(found, expiresAt, now) === "open"
    ? { state: "confirmed", askedAt: found.askedAt, confirmedAt: now }
    : undefined;

/** What becomes of somebody who wants no more mails; undefined if that is so already. */
export const unsubscribe = (found: Standing, now: number): Standing | undefined =>
  found.state === "unsubscribed" ? undefined : { ...found, state: "unsubscribed", endedAt: now };
