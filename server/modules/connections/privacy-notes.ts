import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { ConnectionTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const connectionNotes: Notes<ConnectionTables> = {
  connections: {
    what: "A service that is told what happens on a site",
    why: "An owner has connected it.",
    until: "until an owner disconnects it (`/config/connections`)",
    erasing: { none: "nothing of a person" },
    columns: {
      website_id: SITE,
      kind: "E-mail marketing or automation.",
      address: "Where it is told.",
      secret: "The key of the signatures, as they are made with it.",
      list: "The mail list that it is told of.",
      events: "What it is told of.",
      version: "Which change of an owner's it is.",
      state: "How it stands with the service.",
      reason: "Why it could not be told last.",
    },
  },
  deliveries: {
    what: "Something that a service is told, or was",
    why: "What cannot be told now is told later, and nothing twice.",
    until:
      "30 days after it was told or given up, or until the service is disconnected; deleted every 10 minutes",
    erasing: "Deleted where it names the address; the service has to erase what it was told.",
    columns: {
      id: "By which the service knows it.",
      website_id: SITE,
      kind: "Which service is told.",
      event: "What has happened.",
      subject: "The id of what it has happened to.",
      body: { personal: "What the service is told, as it is sent.", json: true },
      state: "What has become of it.",
      attempts: "How often it was tried.",
      next_at: "When it is tried next.",
      done_at: "When it was told, or given up.",
    },
  },
};
