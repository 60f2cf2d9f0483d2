/** Milliseconds after which the browser abandons a call. */
export const apiTimeoutMs = 10_000;
