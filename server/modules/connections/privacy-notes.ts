import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { ConnectionTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const connectionNotes: Notes<ConnectionTables> = {
  connections: {
    what: "A service that is notified of events on a site",
    why: "An owner has connected it.",
    until: "until an owner disconnects it (`/config/connections`)",
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      kind: "E-mail marketing or automation.",
      address: "The URL that is notified.",
      secret: { secret: "The key of the signatures, which is needed to sign." },
      list: "The mailing list whose changes it gets.",
      events: "The events that it is notified of.",
      version: "Increases when an owner changes the connection.",
      state: "Whether the service works.",
      reason: "Why the last notification failed.",
    },
  },
  deliveries: {
    what: "A notification for a service, pending or sent",
    why: "Failed notifications are repeated later, and none is sent twice.",
    until:
      "30 days after it was sent or given up, or until the service is disconnected; deleted every 10 minutes",
    erasing: "Deleted if it names the address; the service has to erase its own copy.",
    columns: {
      id: "Identifies it for the service.",
      website_id: SITE,
      kind: "The service.",
      event: "The event.",
      subject: "The id of the order, submission or subscriber that it is about.",
      body: { personal: "The body, as it is sent.", json: true },
      state: "The status.",
      attempts: "The number of attempts.",
      next_at: "When the next attempt is due.",
      done_at: "When it was sent, or given up.",
    },
  },
};
