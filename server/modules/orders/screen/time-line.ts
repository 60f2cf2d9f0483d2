import { randomUUID } from "node:crypto";
import type { Value } from "../../../../engine/index.ts";
import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";
import type { ToldMail } from "../../../mail/told-store.ts";
import type { Site } from "../../../site/site.ts";
import type { OrderDetails } from "../follower.ts";
import type { Order } from "../order.ts";
import { toShipmentText } from "../parcel.ts";
import type { OrderRefund } from "../refund.ts";
import { toRefundWords, toUnitsText } from "../shown/refund-words.ts";
import type { OrderChange } from "../stores/change-store.ts";
import type { OrderEvent, OrderEventKind } from "../stores/event-store.ts";
import { statusNames, toActorText } from "./order-texts.ts";

/** Everything that is known to have happened to an order. */
export type OrderPast = Pick<OrderDetails, "withdrawals"> & {
  readonly changes: readonly OrderChange[];
  readonly refunds: readonly OrderRefund[];
  readonly events: readonly OrderEvent[];
  readonly mails: readonly ToldMail[];
};

type Withdrawn = NonNullable<OrderPast["withdrawals"]>[number];

/** An entry of the time line. */
type Entry = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** The mail's text, and the form that sends it again. */
  readonly mail?: Value;
};

/** The events of an order, oldest first; `path` is the address of its page. */
export function toTimeLine(
  site: Site,
  order: Order,
  { changes, refunds, events, mails, withdrawals = [] }: OrderPast,
  path: string,
): Value {
  const { texts } = site;
  const { cancelAskedAt } = order;
  const buyer = toActorText(texts, "buyer");
  const entries: readonly Entry[] = [
    ...changes.map((change) => toChanged(texts, change)),
    ...(cancelAskedAt === null
      ? []
      : [{ at: cancelAskedAt, by: buyer, title: texts.historyCancelAsked, lines: [] }]),
    ...withdrawals.flatMap((one) => toCase(texts, one)),
    ...order.parcels.map((one) => ({
      at: one.sentAt,
      by: toActorText(texts, one.sentBy),
      title: fill(texts.historyParcel, { place: one.place }),
      lines: [toUnitsText(order, one.lines), toShipmentText(one)].filter((line) => line !== ""),
    })),
    ...refunds.map((one) => ({
      at: one.madeAt,
      by: toActorText(texts, one.madeBy),
      title: texts.historyRefund,
      lines: toRefundWords(site, order, one),
    })),
    ...events.map((event) => toHappened(texts, event)),
    ...mails.map((mail) => toMailed(texts, mail, path)),
  ];
  // Sorting is stable: what was done at once stays in this order.
  return [...entries]
    .sort((one, other) => one.at - other.at)
    .map((entry) => ({ mail: null, ...entry }));
}

function toChanged(
  texts: Texts,
  { changedAt: at, changedBy, from, to, reason }: OrderChange,
): Entry {
  const status = fill(texts.historyStatus, { status: texts[statusNames[to]] });
  const title = from === null ? texts.historyPlaced : status;
  return {
    at,
    by: toActorText(texts, changedBy),
    title: from === to ? texts.historyShipment : title,
    lines: [...(from === null ? [status] : []), ...(reason === "" ? [] : [reason])],
  };
}

/** A declaration, and what was noted of it. */
function toCase(texts: Texts, one: Withdrawn): readonly Entry[] {
  const { receivedAt, name, items, goodsAt, goodsBy, refundedAt, refundedBy } = one;
  const note = (at: number | null, by: string, title: string): readonly Entry[] =>
    at === null ? [] : [{ at, by: toActorText(texts, by), title, lines: [] }];
  return [
    {
      at: receivedAt,
      by: toActorText(texts, "buyer"),
      title: texts.historyWithdrawn,
      lines: [name, items || texts.withdrawalAllItems],
    },
    ...note(goodsAt, goodsBy, texts.historyGoodsBack),
    ...note(refundedAt, refundedBy, texts.historyWithdrawalDone),
  ];
}

const eventTitles = {
  note: "historyNote",
  message: "historyMessage",
  address: "historyAddress",
  mail: "historyRepeated",
} as const satisfies Record<OrderEventKind, TextName>;

function toHappened(texts: Texts, { kind, text, madeAt: at, madeBy: by }: OrderEvent): Entry {
  const line = kind === "address" ? fill(texts.historyAddressBefore, { address: text }) : text;
  return { at, by, title: texts[eventTitles[kind]], lines: [line] };
}

const stateTexts = {
  waiting: "historyMailWaiting",
  sending: "historyMailWaiting",
  sent: "historyMailSent",
  failed: "historyMailFailed",
  unclear: "historyMailUnclear",
} as const satisfies Record<ToldMail["state"], TextName>;

function toMailed(texts: Texts, mail: ToldMail, path: string): Entry {
  const { id, state, writtenAt: at, to, subject, text, parts } = mail;
  const isUnderWay = state === "waiting" || state === "sending";
  return {
    at,
    by: "",
    title: fill(texts.historyMail, { subject }),
    lines: [`${fill(texts.historyMailTo, { to: to.join(", ") })}: ${texts[stateTexts[state]]}`],
    mail: {
      text,
      again: isUnderWay ? "" : `${path}/mails/${encodeURIComponent(id)}`,
      key: randomUUID(),
      hint: parts.length > 0 ? texts.historyMailNewCodes : "",
    },
  };
}
