import { type Key, key } from "../../json/key.ts";

/** The time and the share of the stock that orders may take until they are paid, and the time to cancel them. */
export type OrderLimits = {
  /** Minutes after an order in which its buyer may cancel it without asking, even if it is paid. */
  readonly cancelMinutes: number;
  /** Days after which an unpaid order ends. */
  readonly unpaidDays: number;
  /** Part of a variant's stock that unpaid orders of one e-mail address or network may hold, from 0 to 1. */
  readonly maxUnpaidShare: number;
};

/** The limits of a shop that sets none. */
export const defaultOrderLimits: OrderLimits = {
  cancelMinutes: 30,
  unpaidDays: 14,
  maxUnpaidShare: 1,
};

const numberFrom = (
  least: number,
  most: number,
  fallback: number,
  { isWhole = true } = {},
): Key<number> =>
  key((value, mistakes) => {
    if (value === undefined) return fallback;
    const isFitting = isWhole ? Number.isInteger(value) : typeof value === "number";
    if (isFitting && Number(value) >= least && Number(value) <= most) return Number(value);
    mistakes.wrong(`is no ${isWhole ? "whole " : ""}number from ${least} to ${most}`);
    return fallback;
  });

/** The limits of a shop's orders, by key. Mistakes keep the site from being served. */
export const orderLimits = {
  cancelMinutes: numberFrom(0, 1440, defaultOrderLimits.cancelMinutes),
  unpaidDays: numberFrom(1, 90, defaultOrderLimits.unpaidDays),
  maxUnpaidShare: numberFrom(0, 1, defaultOrderLimits.maxUnpaidShare, { isWhole: false }),
};
