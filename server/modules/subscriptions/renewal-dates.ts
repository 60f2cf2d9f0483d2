import { DateTime, type Zone } from "luxon";
import type { SubscriptionState } from "./subscription.ts";

/** How often an order is made. */
type Plan = {
  readonly value: number;
  /** WEEK, MONTH or YEAR. */
  readonly unit: string;
  /** Number of orders; 0 is without end. */
  readonly cycles: number;
};

/** How long a failed try waits for the next one. */
const RETRY_MS = 24 * 60 * 60_000;

/**
 * When a cycle of a subscription is due, the first one being its start: by the calendar of a time zone, and always counted from the
 * start, so that the day stays: the 31st is the last day of shorter months, and the 31st again after them. Times in milliseconds since
 * 1970. @internal
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
