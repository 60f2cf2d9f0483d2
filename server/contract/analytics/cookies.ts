import type { CookieSpec } from "../http/cookies.ts";

// Single constants and no table: so scripts of pages bring only those that they use.

const DAY_SECONDS = 24 * 60 * 60;

/** Who visits: `{uuid}|{first}|{previous}|{current}|{count}`, times in milliseconds since 1970. */
export const visitorCookie = {
  name: "ss_cvr",
  maxAgeSeconds: 2 * 365 * DAY_SECONDS,
  httpOnly: false,
} as const satisfies CookieSpec;

/** The visit that goes on: when it began, in milliseconds since 1970. Half an hour later the next page begins another one. */
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

/** Whether a visitor agrees to being counted: `true` or `false`. */
export const consentCookie = {
  name: "ss_performanceCookiesAllowed",
  maxAgeSeconds: 180 * DAY_SECONDS,
  httpOnly: false,
} as const satisfies CookieSpec;
