import { type Notes, SITE } from "../../database/note.ts";

/** Connected services; `database/schema.ts` has the conventions of all tables. */
type ConnectionTables = {
  connections: {
    website_id: string;
    /** `email-marketing` or `automation`. */
    kind: string;
    address: string;
    /** Key of the signatures, in plain text because they are made with it. */
    secret: string;
    /** The list whose subscribers are reported; empty for all. */
    list: string;
    /** JSON of a list: the names of reported events. */
    events: string;
    /** Changes with each edit by an owner. */
    version: number;
    /** `connecting`, `connected` or `waiting`. A disconnected service has no row. */
    state: string;
    /** The reason why the last attempt failed; empty if it succeeded. */
    reason: string;
  };
  deliveries: {
    /** The same for each attempt, so that the service recognizes repetitions. */
    id: string;
    website_id: string;
    kind: string;
    event: string;
    /** The subject of the event: each is reported once. */
    subject: string;
    /** JSON as it is sent. */
    body: string;
    /** `waiting`, `sending`, `sent` or `failed`. */
    state: string;
    attempts: number;
    /** While waiting: time of the next attempt. While sending: when the attempt counts as abandoned. */
    next_at: number;
    /** When it was sent or abandoned. */
    done_at: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends ConnectionTables {}
}

/** The purpose and retention of each table. */
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
