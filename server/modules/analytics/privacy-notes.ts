import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { AnalyticsTables } from "./tables.ts";

const UNTIL = "13 months, then deleted while the server runs";
const WHY = "Owners see by day what visitors do, what fails and how fast pages are.";

/** Why rows are kept and for how long, and which columns are personal. */
export const analyticsNotes: Notes<AnalyticsTables> = {
  analytics_events: {
    what: "Something that a page told of itself: a view, a click, an error",
    why: WHY,
    until: UNTIL,
    erasing:
      "Deleted where an order of the address names the visitor. All others are random numbers of browsers, which nothing ties to an address.",
    columns: {
      id: "Rises with every row.",
      website_id: SITE,
      received_at: { personal: "When it came." },
      day: "The day of the website's zone.",
      kind: "Which call brought it.",
      name: "What happened.",
      visitor: { personal: "The random number of the visitor's cookie." },
      once_key: "What keeps out the same a second time.",
      data: { personal: "What the page said, such as its address and the browser.", json: true },
    },
  },
  analytics_visits: {
    what: "That a visitor came on a day",
    why: WHY,
    until: UNTIL,
    erasing:
      "Deleted where an order of the address names the visitor. All others are random numbers of browsers, which nothing ties to an address.",
    columns: {
      website_id: SITE,
      day: "The day of the website's zone.",
      visitor: { personal: "The random number of the visitor's cookie." },
      received_at: { personal: "When they came." },
    },
  },
  analytics_vitals: {
    what: "How fast a page was",
    why: WHY,
    until: UNTIL,
    erasing: { none: "nothing of a person" },
    columns: {
      event_id: "The event that brought it.",
      website_id: SITE,
      received_at: "When it came.",
      day: "The day of the website's zone.",
      metric: "What was measured.",
      value: "How much.",
    },
  },
  analytics_progress: {
    what: "How far events have been handed on to `EVENT_PIPELINE_URL`",
    why: "None is left out where the pipeline fails.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      id: "Always 1.",
      last_id: "The last event that is kept.",
      sent_through: "The last one that was handed on.",
    },
  },
};
