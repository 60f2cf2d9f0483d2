/** Measurements; `database/schema.ts` has the conventions of all tables. */
export type AnalyticsTables = {
  /** Rows are only added, until the events expire. */
  analytics_events: {
    /** Ascending in the order in which events are stored, across all processes. */
    id: number;
    website_id: string;
    received_at: number;
    /** The site's day, such as `2026-01-31`. */
    day: string;
    kind: string;
    name: string;
    /** Id of the visitor; empty if unknown. */
    visitor: string;
    /** Unique key of an event that a website stores once; null for all others. */
    once_key: string | null;
    /** JSON. */
    data: string;
  };
  /** Visitors of a day: a row for each visitor of a website. */
  analytics_visits: {
    website_id: string;
    day: string;
    visitor: string;
    /** When it was recorded. */
    received_at: number;
  };
  /** The size of what arrived on a day: a row for each day of a website. */
  analytics_days: {
    website_id: string;
    day: string;
    /** When the first of it arrived. */
    received_at: number;
    bytes: number;
    /** Number of events that were not stored. */
    refused: number;
  };
  /** Performance values of pages, one row each. */
  analytics_vitals: {
    event_id: number;
    website_id: string;
    received_at: number;
    day: string;
    metric: string;
    /** In thousandths of a millisecond, or of the layout shift's score. */
    value: number;
  };
  /** A single row: the last event's id, and how far events have been passed on. */
  analytics_progress: {
    id: number;
    last_id: number;
    /** The last event that was passed on; null before any pipeline was configured. */
    sent_through: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends AnalyticsTables {}
}
