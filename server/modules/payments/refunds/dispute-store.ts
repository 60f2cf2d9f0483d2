import type { Database } from "../../../database/schema.ts";
import type { ProviderDispute } from "../providers/payment.ts";

/** A dispute as stored. */
export type Dispute = ProviderDispute & {
  readonly paymentId: string;
  readonly orderId: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
};

/** Loads and saves disputes. */
export type DisputeStore = {
  find(reference: string): Promise<Dispute | undefined>;
  /** The disputes of an order, oldest first. */
  listOf(orderId: string): Promise<readonly Dispute[]>;
  /** Stores a dispute in its present state. */
  keep(dispute: Dispute): Promise<void>;
};

/** All SQL of disputes. */
export function createDisputeStore(database: Database): DisputeStore {
  const rows = () => database.selectFrom("payment_disputes").selectAll();
  return {
    async find(reference) {
      const row = await rows().where("reference", "=", reference).executeTakeFirst();
      return row && toDispute(row);
    },
    listOf: async (orderId) =>
      (await rows().where("order_id", "=", orderId).orderBy("changed_at").execute()).map(toDispute),
    async keep({ reference, paymentId, orderId, cents, state, reason, dueAt, changedAt }) {
      const columns = { cents, state, reason, due_at: dueAt, changed_at: changedAt };
      await database
        .insertInto("payment_disputes")
        .values({ reference, payment_id: paymentId, order_id: orderId, ...columns })
        .onConflict((conflict) => conflict.column("reference").doUpdateSet(columns))
        .execute();
    },
  };
}

type Row = {
  reference: string;
  payment_id: string;
  order_id: string;
  cents: number;
  state: string;
  reason: string;
  due_at: number | null;
  changed_at: number;
};

const toDispute = (row: Row): Dispute => ({
  reference: row.reference,
  paymentId: row.payment_id,
  orderId: row.order_id,
  cents: row.cents,
  state: row.state as Dispute["state"],
  reason: row.reason,
  dueAt: row.due_at,
  changedAt: row.changed_at,
});
