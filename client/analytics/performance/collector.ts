import { eventNames } from "../../../server/contract/analytics/event-names.ts";
import type { PerformanceEvent } from "../../../server/contract/analytics/event-schemas.ts";
import * as analyticsPaths from "../../../server/contract/analytics/paths.ts";
import type { Metrics } from "../../../server/contract/analytics/performance-schemas.ts";
import type { RecordEvent } from "../events.ts";
import type { PageData } from "../page-data.ts";
import type { Sender } from "../sender.ts";
import { createId } from "../visitor.ts";
import { toElementPath } from "./element-path.ts";
import { entryTypes, type MeasuredEntry, Measurements } from "./measurements.ts";
import { toContext } from "./page-context.ts";
import { toAccessRecord, toImageRecord } from "./page-records.ts";
import { createRecordQueue, END_MS, scheduleRecords } from "./record-queue.ts";

/** Images that are recorded per page. */
const MAX_IMAGES = 30;

/** Shortest interaction to request from the browser, in milliseconds; browsers allow no less than 16. */
const MIN_INTERACTION_MS = 16;

/**
 * Measures the speed of the page, as visitors see it, during the first minute after loading. If the visitor consents
 * later, nothing is measured. Errors go to `window.onPerformanceCollectorError`, else to the console.
 */
export function startCollector(send: Sender, record: RecordEvent, data: PageData): void {
  const queue = createRecordQueue({
    pageLoadId: createId(),
    context: () => toContext(data),
    send: (records) => send.text(analyticsPaths.performanceRecords, records),
    now: Date.now,
  });
  guard(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const timing = navigation instanceof PerformanceNavigationTiming ? navigation : undefined;
    const now = performance.now();
    const loadedAt = timing?.loadEventStart || now;
    const endsAt = loadedAt + END_MS;
    if (now >= endsAt) return;
    const measurements = new Measurements({
      endsAt,
      hiddenAt: firstHidden(),
      seesShifts: PerformanceObserver.supportedEntryTypes.includes("layout-shift"),
    });
    const slow = new Map<number, object>();
    const observers = [
      ...entryTypes.map((type) =>
        observe({ type, durationThreshold: MIN_INTERACTION_MS }, (entry) => {
          measurements.take(entry);
          recordInteraction(slow, entry);
        }),
      ),
      observe({ type: "resource" }, followImages(queue, data)),
    ];
    queue.add("a11y", toAccessRecord(document));
    scheduleRecords({
      sinceLoad: now - loadedAt,
      schedule: (work, delayMs) => setTimeout(() => guard(work), delayMs),
      whenHidden: (work) => whenHidden(() => guard(work)),
      flush: queue.flush,
      finish() {
        for (const stop of observers) stop();
        addInteractions(queue, measurements, slow);
        const metrics = measurements.read(timing);
        queue.add("page_speed", { metrics });
        record(eventNames.performance, { website_id: data.website?.id, ...toEvent(metrics) });
      },
    });
  });
}

type Queue = Pick<ReturnType<typeof createRecordQueue>, "add">;

/** Queues the record of the visitor's interactions, if there were any. */
function addInteractions(
  queue: Queue,
  measurements: Measurements,
  slow: ReadonlyMap<number, object>,
): void {
  // The browser counts shorter interactions without reporting them.
  measurements.countUpTo(Number(Reflect.get(performance, "interactionCount") ?? 0));
  const { longest, interactionCount } = measurements;
  if (interactionCount === 0) return;
  const slowest = longest.map(({ id, duration }) => ({ duration, ...slow.get(id) }));
  queue.add("user", { user: { interactions: interactionCount, slowest } });
}

/** Queues records of images, up to the limit. */
function followImages(queue: Queue, { analytics }: PageData): (entry: PerformanceEntry) => void {
  let images = 0;
  return (entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== "img") return;
    if (images >= MAX_IMAGES || !/^https?:/.test(entry.name)) return;
    const image = toImageRecord(entry, analytics?.assetHosts ?? []);
    if (!image) return;
    images += 1;
    queue.add("image", image);
  };
}

/** Stores the details of a slow interaction, because its element may be gone when it is reported. */
function recordInteraction(slow: Map<number, object>, entry: MeasuredEntry): void {
  const { interactionId, name } = entry;
  if (!interactionId || slow.has(interactionId)) return;
  const target: unknown = Reflect.get(entry, "target");
  const elementPath = target instanceof Element ? toElementPath(target) : undefined;
  slow.set(interactionId, { type: name, elementPath });
}

/** The figures under the names of the event. */
const toEvent = (metrics: Metrics): PerformanceEvent => ({
  first_contentful_paint_ms: metrics.firstContentfulPaint?.value,
  largest_contentful_paint_ms: metrics.largestContentfulPaint?.value,
  cumulative_layout_shift: metrics.cumulativeLayoutShift?.value,
  tcp_connection_ms: metrics.tcpConnection?.value,
  tls_negotiation_ms: metrics.tlsNegotiation?.value,
});

/**
 * Observes entries, including earlier ones, until the returned function is called, which also takes the pending ones.
 */
function observe(
  options: PerformanceObserverInit & { readonly durationThreshold?: number },
  take: (entry: PerformanceEntry) => void,
): () => void {
  const { type = "" } = options;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const takeAll = (entries: readonly PerformanceEntry[]) =>
    guard(() => {
      for (const entry of entries) take(entry);
    });
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ ...options, buffered: true });
  return () => {
    takeAll(observer.takeRecords());
    observer.disconnect();
  };
}

/**
 * Time when the page was first hidden, in milliseconds since it was requested. Infinity if the browser does not tell.
 */
function firstHidden(): number {
  const hidden = performance
    .getEntriesByType("visibility-state")
    .find(({ name }) => name === "hidden");
  return hidden?.startTime ?? Number.POSITIVE_INFINITY;
}

function whenHidden(work: () => void): void {
  const check = () => {
    if (document.visibilityState === "hidden") work();
  };
  document.addEventListener("visibilitychange", check);
  // Safari does not always report the last change.
  addEventListener("pagehide", work);
  check();
}

function guard(work: () => void): void {
  try {
    work();
  } catch (error) {
    const hook: unknown = Reflect.get(globalThis, "onPerformanceCollectorError");
    if (typeof hook === "function") hook(error);
    else console.warn("the page's speed was not measured", error);
  }
}
