import type { CookieSpec } from "../http/cookies.ts";

// Single constants instead of a table, so that page scripts only bundle those that they use.

const DAY_SECONDS = 24 * 60 * 60;

/** Identifies a visitor: `{uuid}|{first}|{previous}|{current}|{count}`, times in milliseconds since 1970. */
export const visitorCookie = {
  name: "ss_cvr",
  maxAgeSeconds: 2 * 365 * DAY_SECONDS,
  httpOnly: false,
} as const satisfies CookieSpec;

/** The current visit: when it began, in milliseconds since 1970. After half an hour, the next page begins a new one. */
export const visitCookie = {
  name: "ss_cvt",
  maxAgeSeconds: 30 * 60,
  httpOnly: false,
} as const satisfies CookieSpec;

/** The random id under which events are counted. */
export const trackerCookie = {
  name: "ss_cid",
  maxAgeSeconds: 390 * DAY_SECONDS,
  httpOnly: false,
} as const satisfies CookieSpec;

/** The visitor's consent to being counted: `true` or `false`. */
export const consentCookie = {
  name: "ss_performanceCookiesAllowed",
  maxAgeSeconds: 180 * DAY_SECONDS,
  httpOnly: false,
} as const satisfies CookieSpec;
