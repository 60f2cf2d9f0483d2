import type { ExpressionBuilder } from "kysely";
import type { Database, Tables } from "../database/schema.ts";
import { wakeWorkers } from "../jobs/wake.ts";
import type { Envelope } from "./transport.ts";

const troubledStates = ["failed", "unclear", "held"] as const;
type TroubledState = (typeof troubledStates)[number];

/** A mail that needs somebody: refused for good, or nobody knows whether it was taken, or its site has no sender. */
type TroubledMail = {
  readonly id: string;
  readonly state: TroubledState;
  readonly envelope: Omit<Envelope, "from">;
  /** The mail server's answer, or what happened to the attempt. */
  readonly reason: string;
};

/** Mails that an owner has to decide on. */
export type TroubledMails = {
  count(websiteId: string): Promise<number>;
  /** Newest first. */
  list(
    websiteId: string,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly TroubledMail[]>;
  /**
   * Queues the mail again as new, with its old `Message-ID`, so that mail programs show both as one. Returns false if the mail is
   * not or no longer one of these.
   */
  sendAgain(websiteId: string, id: string, now: number): Promise<boolean>;
  /** Deletes a mail for good. Returns false as above. */
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
        state: troubledStates.find((one) => one === state) ?? "failed",
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
        .where("state", "!=", "held")
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
  where.and([where("website_id", "=", websiteId), where("state", "in", troubledStates)]);
