import { DateTime } from "luxon";
import { toZone } from "../../site/clock.ts";

/** How far the case of a withdrawal has come. Times in milliseconds since 1970; null for not yet. */
export type CaseTimes = {
  readonly receivedAt: number;
  readonly goodsAt: number | null;
  readonly refundedAt: number | null;
};

/** The steps that an owner notes. */
export const caseSteps = ["goods", "refunded"] as const;
/** One of them. */
export type CaseStep = (typeof caseSteps)[number];

/** Days in which money goes back from the day on which a withdrawal arrives (§ 355 III, § 357 I BGB). */
const REFUND_DAYS = 14;

/** The state of a case, and what the law grants. */
export type CaseState = {
  readonly state: "received" | "goodsBack" | "refunded";
  /** The end of the last day on which money may go back, by the calendar of the shop. */
  readonly dueAt: number;
  /** Days that are left until then; below zero once it is over. */
  readonly daysLeft: number;
  /** True while the shop may wait for the goods, or for proof that they were sent (§ 357 IV BGB). */
  readonly mayWait: boolean;
};

/** The state of a case now. A last day on a weekend is not put off: paying sooner is never wrong. */
export function toCaseState(
  { receivedAt, goodsAt, refundedAt }: CaseTimes,
  { now, zone }: { readonly now: number; readonly zone: string },
): CaseState {
  const dayOf = (time: number) => DateTime.fromMillis(time, { zone: toZone(zone) }).startOf("day");
  const lastDay = dayOf(receivedAt).plus({ days: REFUND_DAYS });
  const back = goodsAt === null ? "received" : "goodsBack";
  return {
    state: refundedAt === null ? back : "refunded",
    dueAt: lastDay.endOf("day").toMillis(),
    daysLeft: Math.round(lastDay.diff(dayOf(now), "days").days),
    mayWait: goodsAt === null && refundedAt === null,
  };
}
