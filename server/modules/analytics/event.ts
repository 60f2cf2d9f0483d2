/** The call that reported an event. New carts, and the websites that visits come from, are recorded by the server itself. */
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
  | "origin"
  | "cart";

/** A measurement of a page: in thousandths of a millisecond, or of layout shift. */
export type Vital = { readonly metric: VitalName; readonly value: number };

/** The measurements that owners see. */
export type VitalName = "FCP" | "LCP" | "CLS" | "INP" | "TTFB";

/** A measured event to be stored. */
export type NewEvent = {
  readonly kind: EventKind;
  readonly name: string;
  /** Id of the visitor; empty if unknown. */
  readonly visitor: string;
  /** Of several events with the same key, a website stores only one. */
  readonly onceKey?: string | undefined;
  /** JSON. */
  readonly data: string;
  readonly vitals?: readonly Vital[] | undefined;
};

/** The key of an event that counts once for an id. */
export const toOnceKey = (name: string, id: string): string => `${name} ${id}`;

/** The same with its website and time. */
export type TimedEvent = NewEvent & {
  readonly websiteId: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The site's day, such as `2026-01-31`. */
  readonly day: string;
};

/** Size of an event besides its data, in bytes. */
const OWN_SIZE = 200;

/** Size of an event as it is stored, in bytes, as far as its texts have one byte for each letter. */
export const sizeOf = ({ data, name }: Pick<NewEvent, "data" | "name">): number =>
  data.length + name.length + OWN_SIZE;

/** An event as stored. */
export type StoredEvent = Omit<NewEvent, "vitals" | "onceKey"> & {
  /** Ascends in the order of storing. */
  readonly id: number;
  readonly websiteId: string;
  readonly receivedAt: number;
};
