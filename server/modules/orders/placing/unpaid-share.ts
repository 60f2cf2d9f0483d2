import type { Transaction } from "../../../database/transact.ts";
import type { StockKey } from "../../stock/index.ts";
import { unpaidShareReached } from "../errors.ts";
import { createDutyStore } from "../stores/duty-store.ts";

/** A variant that an order has taken from stock; `left` is null for unlimited. */
type TakenVariant = StockKey & { readonly left: number | null };

/** Whose unpaid orders are counted, and the share that they may have. */
type UnpaidBuyer = {
  readonly websiteId: string;
  readonly emailKey: string;
  readonly network: string;
  readonly maxUnpaidShare: number;
};

/**
 * Checks that a buyer's unpaid orders do not hold too much of the stock, with the order that was just stored. Errors:
 * `unpaidShareReached`.
 */
export async function checkUnpaidShare(
  transaction: Transaction,
  { maxUnpaidShare, ...buyer }: UnpaidBuyer,
  taken: readonly TakenVariant[],
): Promise<void> {
  if (maxUnpaidShare === 1) return;
  const duties = createDutyStore(transaction);
  for (const { itemId, sku, left } of taken) {
    if (left === null) continue;
    const { all, own } = await duties.countUnpaidUnits({ ...buyer, itemId, sku });
    const most = toMostUnpaid(maxUnpaidShare, left + all);
    if (own > most) throw unpaidShareReached(most);
  }
}

/** The units of a stock that a share of it are: rounded up, at least one. */
const toMostUnpaid = (share: number, units: number): number =>
  // Shares are decimals, which floating point only comes near to.
  Math.max(1, Math.ceil(Number((share * units).toFixed(6))));
