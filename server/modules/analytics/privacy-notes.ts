import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { AnalyticsTables } from "./tables.ts";

const UNTIL = "13 months, then deleted while the server runs";
const WHY = "Owners see for each day what visitors do, what fails and how fast pages are.";

/** Why rows are kept and for how long, and which columns are personal. */
export const analyticsNotes: Notes<AnalyticsTables> = {
  analytics_events: {
    what: "An event that a page reported: a view, a click, an error",
    why: WHY,
    until: UNTIL,
    erasing:
      "Deleted if an order of the address names the visitor. All others are random numbers of browsers, which cannot be linked to an address.",
    columns: {
      id: "Increases with every row.",
      website_id: SITE,
      received_at: { personal: "When it arrived." },
      day: "The day in the website's time zone.",
      kind: "The call that reported it.",
      name: "What happened.",
      visitor: { personal: "The random number of the visitor's cookie." },
      once_key: "Prevents counting the same event twice.",
      data: {
        personal: "The reported details, such as the page's address and the browser.",
        json: true,
      },
    },
  },
  analytics_visits: {
    what: "A visit of a visitor on a day",
    why: WHY,
    until: UNTIL,
    erasing:
      "Deleted if an order of the address names the visitor. All others are random numbers of browsers, which cannot be linked to an address.",
    columns: {
      website_id: SITE,
      day: "The day in the website's time zone.",
      visitor: { personal: "The random number of the visitor's cookie." },
      received_at: { personal: "When the visitor came." },
    },
  },
  analytics_days: {
    what: "The size of what pages reported on a day",
    why: "No visitor can fill the disk: a website keeps so much a day.",
    until: UNTIL,
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      day: "The day in the website's time zone.",
      received_at: "When the first of it arrived.",
      bytes: "The size of all events.",
      refused: "The number of events that were not stored.",
    },
  },
  analytics_vitals: {
    what: "A speed measurement of a page",
    why: WHY,
    until: UNTIL,
    erasing: { none: "no personal data" },
    columns: {
      event_id: "The event that reported it.",
      website_id: SITE,
      received_at: "When it arrived.",
      day: "The day in the website's time zone.",
      metric: "What was measured.",
      value: "The value.",
    },
  },
  analytics_progress: {
    what: "The progress of sending events to `EVENT_PIPELINE_URL`",
    why: "No event is lost if the pipeline fails.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: {
      id: "Always 1.",
      last_id: "The last stored event.",
      sent_through: "The last event that was sent.",
    },
  },
};
