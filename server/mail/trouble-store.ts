import type { ExpressionBuilder } from "kysely";
import type { Database, Tables } from "../database/schema.ts";
import { wakeWorkers } from "../jobs/wake.ts";
import type { Envelope } from "./transport.ts";

/** A mail that does not go on by itself: refused for good, or nobody knows whether it was taken. */
type TroubledMail = {
  readonly id: string;
  readonly state: "failed" | "unclear";
  readonly envelope: Envelope;
  /** What the mail server said, or what happened to the attempt. */
  readonly reason: string;
};

/** The mails that an owner has to decide on. */
export type TroubledMails = {
  count(websiteId: string): Promise<number>;
  /** The newest come first. */
  list(
    websiteId: string,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly TroubledMail[]>;
  /**
   * Lets a mail wait to be sent, as new and with its `Message-ID`, by which a reader's program sees one mail. False if it is not one of
   * these mails, or no longer.
   */
  sendAgain(websiteId: string, id: string, now: number): Promise<boolean>;
  /** Deletes a mail for good; false as above. */
  drop(websiteId: string, id: string): Promise<boolean>;
};

/** All SQL of mails that owners decide on. */
export function createTroubledMails(database: Database): TroubledMails {
  return {
    async count(websiteId) {
      const row = await database
        .selectFrom("mails")
        .select((eb) => eb.fn.countAll().as("count"))
        .where(troubled(websiteId))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    async list(websiteId, { offset, most }) {
      const rows = await database
        .selectFrom("mails")
        .select(["id", "state", "envelope", "reason"])
        .where(troubled(websiteId))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .offset(offset)
        .execute();
      return rows.map(({ id, state, envelope, reason }) => ({
        id,
        state: state === "unclear" ? "unclear" : "failed",
        envelope: JSON.parse(envelope),
        reason,
      }));
    },
    async sendAgain(websiteId, id, now) {
      const { numUpdatedRows } = await database
        .updateTable("mails")
        .set({ state: "waiting", attempts: 0, next_at: now, reason: "" })
        .where("id", "=", id)
        .where(troubled(websiteId))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await wakeWorkers(database);
      return true;
    },
    async drop(websiteId, id) {
      const { numDeletedRows } = await database
        .deleteFrom("mails")
        .where("id", "=", id)
        .where(troubled(websiteId))
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },
  };
}

const troubled = (websiteId: string) => (where: ExpressionBuilder<Tables, "mails">) =>
  where.and([where("website_id", "=", websiteId), where("state", "in", ["failed", "unclear"])]);
