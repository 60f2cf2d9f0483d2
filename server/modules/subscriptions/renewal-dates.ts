import { DateTime, type Zone } from "luxon";
import type { Subscription, SubscriptionState } from "./subscription.ts";

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

/** The state of a subscription after the order of a cycle, with the dates that have passed in pauses. */
export function afterCycle(
  startedAt: number,
  plan: Plan,
  cycle: number,
  zone: Zone,
  skipped = 0,
): SubscriptionState {
  const isLast = plan.cycles > 0 && cycle >= plan.cycles;
  const next = isLast ? null : dueAt(startedAt, plan, cycle + skipped + 1, zone);
  return {
    status: isLast ? "ended" : "active",
    cycle,
    skipped,
    nextAt: next,
    tryAt: next,
    trouble: "",
    openOrderId: "",
  };
}

/** The state of a subscription after a failed attempt. */
export const afterFailure = (
  state: SubscriptionState,
  trouble: string,
  now: number,
): SubscriptionState => ({ ...state, tryAt: now + RETRY_MS, trouble });

/** The state of a subscription that goes on after a pause: at its next date, without those that have passed. */
export function resumed(
  { startedAt, cycle, skipped: before }: Pick<Subscription, "startedAt" | "cycle" | "skipped">,
  plan: Plan,
  zone: Zone,
  now: number,
): SubscriptionState {
  let skipped = before;
  while (dueAt(startedAt, plan, cycle + skipped + 1, zone) <= now) skipped += 1;
  return afterCycle(startedAt, plan, cycle, zone, skipped);
}

/** The state of a subscription that places no orders: in a pause, or for good. */
export const stopped = (
  state: SubscriptionState,
  status: "paused" | "cancelled",
): SubscriptionState => ({
  ...state,
  status,
  nextAt: null,
  tryAt: null,
  trouble: "",
  openOrderId: "",
});

/** The trouble of a subscription whose order was not paid. */
export const UNPAID = "UNPAID";

/** The state of a subscription that waits for the payment of its new order. */
export const awaiting = (state: SubscriptionState, openOrderId: string): SubscriptionState => ({
  ...state,
  tryAt: null,
  openOrderId,
});

/** The same, once that order is paid or was cancelled by somebody. */
export const goingOn = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  tryAt: state.status === "active" ? state.nextAt : null,
  openOrderId: "",
});

/** A subscription without its new order, whose date counts as passed in a pause. */
export const passedOver = <State extends SubscriptionState>(state: State): State => ({
  ...state,
  cycle: state.cycle - 1,
  skipped: state.skipped + 1,
});

/** The state of a subscription whose new order was not paid. */
export const unpaid = (state: SubscriptionState): SubscriptionState => ({
  ...stopped(passedOver(state), "paused"),
  trouble: UNPAID,
});

/** True if the next order of a subscription is due. */
export const isDue = ({ status, tryAt }: SubscriptionState, now: number): boolean =>
  status === "active" && tryAt !== null && tryAt <= now;
