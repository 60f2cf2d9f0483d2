import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/schema.ts";
import { MASK, maskSecrets } from "./masking.ts";
import { addMail } from "./store.ts";
import type { Envelope } from "./transport.ts";
import { createTroubledMails } from "./trouble-store.ts";

/** A mail about an order, without its secrets. */
export type ToldMail = {
  readonly id: string;
  readonly kind: string;
  readonly state: "waiting" | "sending" | "sent" | "failed" | "unclear";
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** All recipients. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Ids of what it has brought. */
  readonly parts: readonly string[];
};

/** The mails about one thing, such as an order. */
type About = { readonly websiteId: string; readonly id: string };

/** The way in which a mail is sent again. */
type Repeating = {
  readonly now: number;
  /** Puts secrets back that were masked when it was sent. */
  readonly restore: (body: string) => string;
  /** The secrets that it has then. */
  readonly secrets: readonly string[];
};

/** Mails that can be read and sent again by whoever knows what they are about. */
export type ToldMails = {
  /** Oldest first. */
  list(about: About): Promise<readonly ToldMail[]>;
  find(about: About, id: string): Promise<ToldMail | undefined>;
  /**
   * Sends a mail again: one that was sent as a new one with the same words, one that was not as it is. Returns false if it is on
   * its way, or has brought a secret that nobody knows any more.
   */
  repeat(about: About, id: string, how: Repeating): Promise<boolean>;
};

/** All SQL of mails by what they are about. */
export function createToldMails(database: Database): ToldMails {
  const rows = ({ websiteId, id }: About) =>
    database
      .selectFrom("mails")
      .selectAll()
      .where("about_id", "=", id)
      .where("website_id", "=", websiteId);
  const findRow = (about: About, id: string) => rows(about).where("id", "=", id).executeTakeFirst();
  return {
    list: async (about) =>
      (await rows(about).orderBy("created_at").orderBy("kind").orderBy("id").execute()).map(toTold),
    find: async (about, id) => {
      const row = await findRow(about, id);
      return row && toTold(row);
    },
    async repeat(about, id, { now, restore, secrets }) {
      const row = await findRow(about, id);
      if (!row) return false;
      if (row.state !== "sent") {
        return createTroubledMails(database).sendAgain(about.websiteId, id, now);
      }
      const { text, html, parts = [], ...sent }: Envelope = JSON.parse(row.envelope);
      const whole = { text: restore(text), html: restore(html) };
      if (whole.text.includes(MASK)) return false;
      const { website_id: websiteId, kind } = row;
      const again = { ...sent, ...whole, websiteId, kind, secrets, about: { id: about.id, parts } };
      await addMail(database, again, now);
      return true;
    },
  };
}

function toTold({ id, kind, state, envelope }: Selectable<Tables["mails"]>): ToldMail {
  const {
    to,
    cc,
    bcc,
    subject,
    text,
    date,
    parts = [],
  }: Envelope = maskSecrets(JSON.parse(envelope));
  const told = { id, kind, subject, text, parts, to: [...to, ...cc, ...bcc], writtenAt: date };
  // The column is written only by the jobs of mails.
  return { ...told, state: state as ToldMail["state"] };
}
