import { DateTime, type Zone } from "luxon";
import type { SubscriptionState } from "./subscription.ts";

/** The frequency of orders. */
type Plan = {
  readonly value: number;
  /** WEEK, MONTH or YEAR. */
  readonly unit: string;
  /** Number of orders; 0 for no end. */
  readonly cycles: number;
};

/** Pause after a failed attempt. */
const RETRY_MS = 24 * 60 * 60_000;

/**
 * The due date of a subscription's cycle; the first one is its start. Follows the calendar of a time zone and always counts from
 * the start, so that the day stays the same: the 31st becomes the last day of shorter months, and the 31st again after them.
 * Times in milliseconds since 1970. @internal
 */
export function dueAt(startedAt: number, { value, unit }: Plan, cycle: number, zone: Zone): number {
  const amount = value * (cycle - 1);
  const start = DateTime.fromMillis(startedAt, { zone });
  switch (unit) {
    case "YEAR":
      return start.plus({ years: amount }).toMillis();
    case "MONTH":
      return start.plus({ months: amount }).toMillis();
    default:
      return start.plus({ weeks: amount }).toMillis();
  }
}

/** The state of a subscription after the order of a cycle. */
export function afterCycle(
  startedAt: number,
  plan: Plan,
  cycle: number,
  zone: Zone,
): SubscriptionState {
  const isLast = plan.cycles > 0 && cycle >= plan.cycles;
  const next = isLast ? null : dueAt(startedAt, plan, cycle + 1, zone);
  return {
    status: isLast ? "ended" : "active",
    cycle,
    nextAt: next,
    tryAt: next,
    trouble: "",
  };
}

/** The state of a subscription after a failed attempt. */
export const afterFailure = (
  state: SubscriptionState,
  trouble: string,
  now: number,
): SubscriptionState => ({ ...state, tryAt: now + RETRY_MS, trouble });

/** The state of a cancelled subscription. */
export const cancelled = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  status: "cancelled",
  nextAt: null,
  tryAt: null,
  trouble: "",
});

/** True if the next order of a subscription is due. */
export const isDue = ({ status, tryAt }: SubscriptionState, now: number): boolean =>
  status === "active" && tryAt !== null && tryAt <= now;
