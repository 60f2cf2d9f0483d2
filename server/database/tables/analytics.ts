/** What is measured. What holds of all tables is told in `schema.ts`. */
export type AnalyticsTables = {
  /** Only ever added to, until the events are old. */
  analytics_events: {
    /** Ascending in the order in which events are kept, over all processes. */
    id: number;
    website_id: string;
    received_at: number;
    /** The site's day, such as `2026-01-31`. */
    day: string;
    kind: string;
    name: string;
    /** Id of the visitor; empty if it is not known. */
    visitor: string;
    /** What is kept once by a website has a key of its own; null for all else. */
    once_key: string | null;
    /** JSON. */
    data: string;
  };
  /** Who came on a day; a row for each visitor of a website. */
  analytics_visits: {
    website_id: string;
    day: string;
    visitor: string;
    /** When it was noted. */
    received_at: number;
  };
  /** What pages took, a row each value. */
  analytics_vitals: {
    event_id: number;
    website_id: string;
    received_at: number;
    day: string;
    metric: string;
    /** Thousandths of a millisecond, or of the shift. */
    value: number;
  };
  /** One row: the last event's id, and how far they have been handed on. */
  analytics_progress: {
    id: number;
    last_id: number;
    /** The last event that was handed on; null before any pipeline was named. */
    sent_through: number | null;
    /** When the next attempt may begin. While one is being made: when it counts as broken off. */
    next_at: number;
    /** Attempts that have failed since the last one that did not. */
    failures: number;
  };
};
