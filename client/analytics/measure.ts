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

/** Counts the page, and follows what happens on it; called again, when a visitor agrees once more, it only counts. */
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

/** What cannot be measured is not: the page goes on. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody is told, least of all the visitor.
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

/** What stands in the fields of the page, as typed and as it is in addresses. */
function readTyped(): readonly string[] {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea, select");
  return [...fields].flatMap(({ value }) => [value, encodeURIComponent(value)]);
}
