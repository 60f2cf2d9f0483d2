import type { TextName } from "../texts/index.ts";

/**
 * Reasons why something could not be loaded or sent, each with the name of its text. A text from the server takes
 * precedence.
 */
export const failureCauses = {
  /** The crumb was refused twice; by a browser that keeps cookies, or by one that does not. */
  crumb: "sessionExpired",
  cookiesOff: "cookiesDisabled",
  tooManyRequests: "tooManyRequests",
  /** The browser knows that it is offline. */
  offline: "offline",
  /** There is a network, but the call failed: no such host, refused, cut off. */
  unreachable: "connectionFailed",
  /** No answer within the time. */
  timeout: "networkError",
  /** A 5xx answer, or one that cannot be parsed. */
  fault: "somethingWentWrong",
  /** A 404 answer without a text. */
  missing: "contentMissing",
  /** A part of the page that loads on demand. */
  part: "loadingFailed",
  /** The results of a search. */
  results: "resultsFailed",
} as const satisfies Readonly<Record<string, TextName>>;

/** The reason why something could not be loaded or sent. */
export type FailureCause = keyof typeof failureCauses;
