import { fill, type TextName, type Texts } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";
import type { ParcelRefusal } from "./parcels/parcel-plan.ts";
import type { RefundRefusal } from "./refunds/refund-plan.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const orderCodes = {
  ORDER_UNKNOWN: 404,
  BELOW_MINIMUM: 409,
  TOTAL_CHANGED: 409,
  ORDER_STATUS_REFUSED: 409,
  UNPAID_SHARE_REACHED: 409,
  REFUND_CHANGED: 409,
  REFUND_REFUSED: 409,
  ORDER_MAIL_GONE: 409,
  PARCEL_REFUSED: 409,
} as const;

const refuse = createRefusals(orderCodes);

/** An order whose cart or total differs from what its visitor has seen, so it must be confirmed again. */
export const totalChanged = () => refuse("TOTAL_CHANGED", "totalChanged");
/** An order that the website does not have. */
export const orderUnknown = () => refuse("ORDER_UNKNOWN", "orderUnknown");
/** A status that the order cannot change to now, such as cancelled after it was shipped. */
export const orderStatusRefused = () => refuse("ORDER_STATUS_REFUSED", "orderStatusRefused");
/** A refund that would not do any more what its owner has confirmed. */
export const refundChanged = () => refuse("REFUND_CHANGED", "refundChanged");

const refusalTexts = {
  tooHigh: "refundTooHigh",
  tooMany: "refundTooMany",
  nothing: "refundNothing",
  noCoins: "refundNoCoins",
} as const satisfies Readonly<Record<RefundRefusal, TextName>>;

/** A refund of more than is left, or of nothing. */
export const refundRefused = (reason: RefundRefusal) =>
  refuse("REFUND_REFUSED", refusalTexts[reason]);

const parcelTexts = {
  tooMany: "parcelTooMany",
  nothing: "parcelNothing",
} as const satisfies Readonly<Record<ParcelRefusal, TextName>>;

/** A parcel of more than is still to be sent, or of nothing. */
export const parcelRefused = (reason: ParcelRefusal) =>
  refuse("PARCEL_REFUSED", parcelTexts[reason]);
/** A mail that cannot be sent again: it is on its way, or not kept any more. */
export const orderMailGone = () => refuse("ORDER_MAIL_GONE", "orderMailGone");
/** A cart worth too little for an order; `toText` states the minimum. */
export const belowMinimum = (toText: (texts: Texts) => string) => refuse("BELOW_MINIMUM", toText);
/** An order on invoice that would hold too much of a variant's stock; `most` is the number of units that one buyer may hold. */
export const unpaidShareReached = (most: number) =>
  refuse("UNPAID_SHARE_REACHED", (texts) => fill(texts.unpaidShareReached, { n: most }));
