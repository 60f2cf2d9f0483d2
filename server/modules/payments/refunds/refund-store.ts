import type { Selectable } from "kysely";
import type { Database, Tables } from "../../../database/schema.ts";

/** The state of a refund: requested and not confirmed, done, or refused by the provider. */
type RefundState = "due" | "done" | "refused";

/** A refund of a payment, in hundredths of the currency that was received. */
export type PaymentRefund = {
  /** Ours, or the provider's for a refund that was not requested here. */
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly state: RefundState;
  /** The provider's id; null while unknown. */
  readonly reference: string | null;
  readonly madeAt: number;
};

/** Loads and saves refunds of payments. */
export type PaymentRefundStore = {
  /** The refunds of a payment, oldest first. */
  list(paymentId: string): Promise<readonly PaymentRefund[]>;
  add(refund: PaymentRefund): Promise<void>;
  change(id: string, change: Partial<Pick<PaymentRefund, "state" | "reference">>): Promise<void>;
  remove(id: string): Promise<void>;
};

/** All SQL of refunds of payments. */
export const createPaymentRefundStore = (database: Database): PaymentRefundStore => ({
  async list(paymentId) {
    const rows = await database
      .selectFrom("payment_refunds")
      .selectAll()
      .where("payment_id", "=", paymentId)
      .orderBy("made_at")
      .orderBy("id")
      .execute();
    return rows.map(toRefund);
  },
  async add({ id, paymentId, cents, state, reference, madeAt }) {
    await database
      .insertInto("payment_refunds")
      .values({ id, payment_id: paymentId, cents, state, reference, made_at: madeAt })
      .execute();
  },
  async change(id, change) {
    await database.updateTable("payment_refunds").set(change).where("id", "=", id).execute();
  },
  async remove(id) {
    await database.deleteFrom("payment_refunds").where("id", "=", id).execute();
  },
});

const toRefund = (row: Selectable<Tables["payment_refunds"]>): PaymentRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  cents: row.cents,
  state: row.state as RefundState,
  reference: row.reference,
  madeAt: row.made_at,
});
