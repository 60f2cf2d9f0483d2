import type { TextName } from "../texts/index.ts";

/** Why something could not be loaded or sent, and the text that says it. What the server says itself comes before them. */
export const failureCauses = {
  /** The crumb was refused twice, in a browser that keeps cookies, and in one that does not. */
  crumb: "sessionExpired",
  cookiesOff: "cookiesDisabled",
  tooManyRequests: "tooManyRequests",
  /** The browser knows of no network. */
  offline: "offline",
  /** There is a network, but nothing came of the call: no such host, refused, broken off. */
  unreachable: "connectionFailed",
  /** No answer within the time. */
  timeout: "networkError",
  /** An answer of 5xx, or one that nobody understands. */
  fault: "somethingWentWrong",
  /** An answer of 404 that says no more. */
  missing: "contentMissing",
  /** A part of the page, which loads when it is needed. */
  part: "loadingFailed",
  /** What a search finds. */
  results: "resultsFailed",
} as const satisfies Readonly<Record<string, TextName>>;

/** Why something could not be loaded or sent. */
export type FailureCause = keyof typeof failureCauses;
