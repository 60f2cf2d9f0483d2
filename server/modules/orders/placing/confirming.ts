import { toEmailKey } from "../../../contract/values/email.ts";
import type { Transaction } from "../../../database/transact.ts";
import type { Order } from "../order.ts";
import { createDutyStore } from "../stores/duty-store.ts";
import { confirmationTime } from "./confirmation-time.ts";

/** Confirmations that still wait belong to orders of this time. */
const WAITING_MS = 7 * 24 * 60 * 60_000;

/** How often a recipient is mailed, and the time. */
export type ConfirmingDependencies = {
  /** Confirmations of unpaid orders per hour and recipient. */
  readonly mailsPerHour: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * When the confirmation of an order that was just announced is sent. Anybody can order for the address of somebody else, as long as
 * nothing is paid.
 */
export async function findConfirmationTime(
  { mailsPerHour, now }: ConfirmingDependencies,
  transaction: Transaction,
  order: Order,
): Promise<number> {
  if (order.paidAt !== null) return now();
  const duties = createDutyStore(transaction);
  const announced = await duties.listAnnounced(toEmailKey(order.email), now() - WAITING_MS);
  return Math.max(now(), confirmationTime(announced, mailsPerHour));
}
