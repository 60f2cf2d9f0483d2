import type { ReportedErrors } from "../../server/contract/analytics/event-schemas.ts";

/** Most calls per page, and most errors per call. */
const MAX_SENDS = 20;
const MAX_QUEUED = 10;

/** Characters of a stack, and of a message. */
const MAX_STACK = 5000;
const MAX_MESSAGE = 1000;

/** A long text is cleaned only up to this multiple of the sent length. */
const CLEANED = 4;

/** Milliseconds that a call waits for more errors. */
const DELAY_MS = 1000;

/** Shortest text of a field that is removed: shorter ones occur in too many words. */
const MIN_TYPED = 3;

/** The reporter's view of the page; tests provide their own. */
type ReporterPage = {
  readonly send: (errors: ReportedErrors) => void;
  readonly schedule: (work: () => void, delayMs: number) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The texts in the page's fields. */
  readonly typed: () => readonly string[];
  readonly path: () => string;
};

/** A script error as the browser reports it. */
type ScriptError = {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly url?: string;
  readonly line?: number;
  readonly column?: number;
};

/**
 * Collects script errors and reports them together. A report contains neither text typed into the page nor queries of
 * addresses, which forms may have filled.
 */
export function createErrorReporter(page: ReporterPage): (error: ScriptError) => void {
  let queue: ReportedErrors = [];
  let sends = 0;
  const flush = () => {
    const errors = queue;
    queue = [];
    sends += 1;
    page.send(errors);
  };
  return ({ message, stack, url, ...place }) => {
    if (sends >= MAX_SENDS || queue.length >= MAX_QUEUED) return;
    const typed = page.typed().filter((text) => text.length >= MIN_TYPED);
    const clean = (text: string, length: number) =>
      toClean(text.slice(0, length * CLEANED), typed).slice(0, length);
    if (queue.length === 0) page.schedule(flush, DELAY_MS);
    const data = {
      message: clean(message, MAX_MESSAGE),
      stack: stack === undefined ? undefined : clean(stack, MAX_STACK),
      url: url === undefined ? undefined : clean(url, MAX_MESSAGE),
      ...place,
      pagePath: page.path(),
    };
    queue = [...queue, { event: "javascript_error", data, timestamp: page.now() }];
  };
}

/**
 * A text without queries and fragments of addresses, and without typed text. Long texts are removed first, because one
 * may contain another.
 */
const toClean = (text: string, typed: readonly string[]): string =>
  [...typed]
    .sort((one, other) => other.length - one.length)
    .reduce((clean, value) => clean.replaceAll(value, "…"), text)
    .replace(/(\/[^\s?#()/]*)[?#][^\s()]*?((?::\d+){0,2})(?=[\s()]|$)/g, "$1$2");
