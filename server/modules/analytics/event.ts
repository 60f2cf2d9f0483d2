/** The call that reported an event. The server itself records new carts. */
export type EventKind =
  | "hit"
  | "button-render"
  | "button-click"
  | "form-render"
  | "overlay"
  | "quick-view"
  | "event"
  | "error"
  | "performance"
  | "cart";

/** A measured value of a page: thousandths of a millisecond, or of the shift. */
export type Vital = { readonly metric: VitalName; readonly value: number };

/** The values of pages that owners see. */
export type VitalName = "FCP" | "LCP" | "CLS" | "INP" | "TTFB";

/** A measured event to be stored. */
export type NewEvent = {
  readonly kind: EventKind;
  readonly name: string;
  /** Id of the visitor; empty if it is not known. */
  readonly visitor: string;
  /** A website stores one of several events with the same key. */
  readonly onceKey?: string | undefined;
  /** JSON. */
  readonly data: string;
  readonly vitals?: readonly Vital[] | undefined;
};

/** The key of an event that counts once for an id. */
export const toOnceKey = (name: string, id: string): string => `${name} ${id}`;

/** The same with its website and its time. */
export type TimedEvent = NewEvent & {
  readonly websiteId: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The site's day, such as `2026-01-31`. */
  readonly day: string;
};

/** An event that is kept. */
export type StoredEvent = Omit<NewEvent, "vitals" | "onceKey"> & {
  /** Ascending in the order in which events are kept. */
  readonly id: number;
  readonly websiteId: string;
  readonly receivedAt: number;
};
