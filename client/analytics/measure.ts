import { toMeasuredPath } from "../../server/contract/analytics/measured-pages.ts";
import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { createRecorder, followSuccess, readCrumb } from "./events.ts";
import { recordHit } from "./hits.ts";
import type { PageData } from "./page-data.ts";
import { startCollector } from "./performance/collector.ts";
import { followSeen } from "./seen.ts";
import { createSender, type Sender } from "./sender.ts";
import { followShop } from "./shop-events.ts";

let isStarted = false;

/** Counts the page and starts recording events. Called again after renewed consent, it only counts. */
export function measurePage(data: PageData, isAllowed: () => boolean): void {
  const send = createSender(isAllowed);
  quietly(() => recordHit(send, data));
  if (isStarted) return;
  isStarted = true;
  const record = createRecorder(send);
  for (const follow of [
    () => followErrors(send),
    () => startCollector(send, record, data),
    () => followSeen(send, data),
    () => followSuccess(record, data),
    () => {
      if (data.featureFlags?.visitorMetrics) followShop(record, data);
    },
  ]) {
    quietly(follow);
  }
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isAllowed()) quietly(() => recordHit(send, data));
  });
}

/** Runs a measurement and ignores its failure, so that the page continues. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // A visitor would have no use for the error.
  }
}

function followErrors(send: Sender): void {
  const report = createErrorReporter({
    send: (errors) => send.json(analyticsPaths.recordErrors, errors, readCrumb()),
    schedule: (work, delayMs) => setTimeout(work, delayMs),
    now: Date.now,
    typed: readTyped,
    path: () => toMeasuredPath(location.pathname),
  });
  addEventListener("error", ({ message, error, filename, lineno, colno }) => {
    report({ message, stack: toStack(error), url: filename, line: lineno, column: colno });
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    const message = reason instanceof Error ? reason.message : "unhandled rejection";
    report({ message, stack: toStack(reason) });
  });
}

const toStack = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined;

/** The texts in the page's fields, as typed and as escaped in addresses. */
function readTyped(): readonly string[] {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea, select");
  return [...fields].flatMap(({ value }) => [value, encodeURIComponent(value)]);
}
