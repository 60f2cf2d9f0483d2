import type { Metrics } from "../../../server/contract/analytics/performance-schemas.ts";
import {
  addInteraction,
  addShift,
  type Interaction,
  isRecordable,
  type RatedMetric,
  type ShiftWindow,
  toInteractionDelay,
  toRating,
} from "../../../server/contract/analytics/vitals.ts";

/** A performance entry of the browser. Times are in milliseconds since the page was requested. */
export type MeasuredEntry = {
  readonly entryType: string;
  readonly name?: string;
  readonly startTime: number;
  readonly duration?: number;
  /** For `first-input` and `event`. */
  readonly processingStart?: number;
  readonly interactionId?: number;
  /** For `layout-shift`. */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
};

/** Timing of the connection for the page. All values are 0 for a connection that was kept open. */
export type Connection = {
  readonly domainLookupStart: number;
  readonly domainLookupEnd: number;
  readonly connectStart: number;
  readonly connectEnd: number;
  /** 0 without TLS. */
  readonly secureConnectionStart: number;
  readonly responseStart: number;
};

/** Types of entries that count. */
export const entryTypes = [
  "paint",
  "largest-contentful-paint",
  "layout-shift",
  "first-input",
  "event",
] as const;

/**
 * Collects entries up to `endsAt`, even if they are delivered later. Paints after `hiddenAt` do not count, because
 * nobody saw the page.
 */
export class Measurements {
  readonly #endsAt: number;
  readonly #hiddenAt: number;
  #firstPaint: number | undefined;
  #firstContent: number | undefined;
  #largest: number | undefined;
  #inputDelay: number | undefined;
  #window: ShiftWindow | undefined;
  #shift: number | undefined;
  readonly #interactions = new Set<number>();
  #counted = 0;
  #longest: readonly Interaction[] = [];

  /** `seesShifts`: true if the browser reports layout shifts, so that none is a figure too. */
  constructor(options: {
    readonly endsAt: number;
    readonly hiddenAt: number;
    readonly seesShifts: boolean;
  }) {
    this.#endsAt = options.endsAt;
    this.#hiddenAt = options.hiddenAt;
    if (options.seesShifts) this.#shift = 0;
  }

  take(entry: MeasuredEntry): void {
    const { entryType, startTime } = entry;
    if (startTime >= this.#endsAt) return;
    const isSeen = startTime < this.#hiddenAt;
    if (entryType === "paint" && isSeen) this.#takePaint(entry);
    else if (entryType === "largest-contentful-paint" && isSeen) this.#largest = startTime;
    else if (entryType === "layout-shift") this.#takeShift(entry);
    else if (entryType === "first-input") this.#takeInput(entry);
    else if (entryType === "event") this.#takeEvent(entry);
  }

  /** The longest interactions, by their ids. */
  get longest(): readonly Interaction[] {
    return this.#longest;
  }

  /** Number of interactions: the reported ones, or the browser's own count if that is higher. */
  get interactionCount(): number {
    return Math.max(this.#counted, this.#interactions.size);
  }

  /** Takes the browser's count, which includes interactions too short to be reported. */
  countUpTo(interactions: number): void {
    this.#counted = interactions;
  }

  read(connection: Connection | undefined): Metrics {
    const plain = (value: number | undefined) =>
      value === undefined || !isRecordable(value) ? undefined : { value };
    const rated = (metric: RatedMetric, value: number | undefined) =>
      value === undefined || !isRecordable(value)
        ? undefined
        : { value, rating: toRating(metric, value) };
    const times = connection && toTimes(connection);
    return {
      firstPaint: plain(this.#firstPaint),
      firstContentfulPaint: rated("FCP", this.#firstContent),
      largestContentfulPaint: rated("LCP", this.#largest),
      cumulativeLayoutShift: rated("CLS", this.#shift),
      firstInputDelay: rated("FID", this.#inputDelay),
      interactionToNextPaint: rated(
        "INP",
        toInteractionDelay(this.#longest, this.interactionCount),
      ),
      timeToFirstByte: plain(times?.firstByte),
      dnsLookup: plain(times?.lookup),
      tcpConnection: plain(times?.connecting),
      tlsNegotiation: plain(times?.negotiating),
    };
  }

  #takePaint({ name, startTime }: MeasuredEntry): void {
    if (name === "first-paint") this.#firstPaint = startTime;
    else if (name === "first-contentful-paint") this.#firstContent = startTime;
  }

  #takeShift({ startTime, value = 0, hadRecentInput }: MeasuredEntry): void {
    if (hadRecentInput) return;
    this.#window = addShift(this.#window, { startTime, value });
    this.#shift = Math.max(this.#shift ?? 0, this.#window.value);
  }

  #takeInput(entry: MeasuredEntry): void {
    const { processingStart } = entry;
    if (processingStart !== undefined) this.#inputDelay = processingStart - entry.startTime;
    // A first input may be shorter than the events that are reported.
    this.#takeEvent(entry);
  }

  #takeEvent({ interactionId: id = 0, duration = 0 }: MeasuredEntry): void {
    if (id === 0 || !isRecordable(duration)) return;
    this.#interactions.add(id);
    this.#longest = addInteraction(this.#longest, { id, duration });
  }
}

const toTimes = (connection: Connection) => ({
  firstByte: connection.responseStart,
  lookup: connection.domainLookupEnd - connection.domainLookupStart,
  connecting: connection.connectEnd - connection.connectStart,
  negotiating:
    connection.secureConnectionStart > 0
      ? connection.connectEnd - connection.secureConnectionStart
      : undefined,
});
