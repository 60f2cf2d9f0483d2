import { transact } from "../../../database/transact.ts";
import { AppError } from "../../../errors.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { PaymentWork } from "../payment-work.ts";

/** Does something in a transaction that may end an order, or, where the order must not end, without that. */
export async function endingIfPossible(
  { database, orders }: Pick<PaymentDependencies, "database" | "orders">,
  work: (parts: PaymentWork, mayEnd: boolean) => Promise<void>,
): Promise<void> {
  try {
    await transact(database, (transaction) => work({ transaction, orders }, true));
  } catch (error) {
    // A gift card that was bought with it has been used.
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    await transact(database, (transaction) => work({ transaction, orders }, false));
  }
}
