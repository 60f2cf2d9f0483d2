/** Milliseconds after which a browser gives up a call. */
export const apiTimeoutMs = 10_000;
