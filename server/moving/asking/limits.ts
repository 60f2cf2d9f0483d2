// Limits of a pull, so that no answer and no site can fill a disk or keep it running for ever.

/** Largest text, in bytes, once it is decompressed. */
export const TEXT_BYTES = 20_000_000;
/** Largest file, in bytes. */
export const FILE_BYTES = 200_000_000;
/** Largest sum of all answers, in bytes. */
export const ALL_BYTES = 10_000_000_000;
/** Largest number of requests of a run. */
export const REQUESTS = 50_000;
/** Longest run, in milliseconds. The next one goes on where it ended. */
export const RUN_MS = 6 * 60 * 60 * 1000;
/** Redirects in a row. */
export const HOPS = 8;
/** Attempts at a request. */
export const ATTEMPTS = 5;
/** Longest pause that a server may ask for, in milliseconds. */
export const LONGEST_PAUSE_MS = 120_000;
/** Addresses in a row whose attempts all failed, after which a site counts as gone. */
export const BREAKS = 3;
/** Pause between two requests to a host on the internet, in milliseconds. */
export const PAUSE_MS = 250;
/** Longest wait for an answer, and between two of its parts, in milliseconds. */
export const ANSWER_MS = 30_000;
/** Longest time from a request to the end of its answer, in milliseconds: enough for the largest file. */
export const WHOLE_ANSWER_MS = 600_000;
/** Pages of a site. */
export const PAGES = 5_000;
/** Items of a collection. */
export const ITEMS = 20_000;
/** Files of a site. */
export const FILES = 20_000;
