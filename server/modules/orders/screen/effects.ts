import { fill, type Texts } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { Site } from "../../../site/site.ts";
import type { Order, OrderStatus } from "../order.ts";
import { isAlive } from "../order-rules.ts";
import { toUnitsKept } from "../parcels/parcel-plan.ts";
import type { LineUnits, OrderRefund, RefundPlan } from "../refund.ts";
import { planRefund, toUnitsLeft } from "../refunds/refund-plan.ts";
import { toUnitsText } from "../shown/refund-words.ts";

/** A change of an order that an owner is asked to confirm. */
type Deed = {
  readonly order: Order;
  /** Undefined if no money goes back. */
  readonly plan: RefundPlan | undefined;
  /** The part of the money that the provider can pay back. */
  readonly refundableCents: number;
  /** The units that go back to stock. */
  readonly units: readonly LineUnits[];
  readonly isEnd: boolean;
  readonly isMailed: boolean;
};

/** Sentences that say what will happen. */
function describe({ texts, moneyFormat }: Site, deed: Deed): readonly string[] {
  const { order, plan, refundableCents, units, isEnd, isMailed } = deed;
  const money = (text: string, cents: number) =>
    cents > 0 ? [fill(text, { amount: toMoneyText(cents, moneyFormat) })] : [];
  const byProvider = Math.min(plan?.moneyCents ?? 0, refundableCents);
  return [
    ...(plan ? money(texts.effectRefund, plan.cents) : [texts.effectNoRefund]),
    ...money(texts.effectByProvider, byProvider),
    ...money(texts.effectByGiftCard, plan?.giftCardCents ?? 0),
    ...money(texts.effectByHand, (plan?.moneyCents ?? 0) - byProvider),
    units.length > 0
      ? fill(texts.effectRestock, { items: toUnitsText(order, units) })
      : texts.effectNoRestock,
    ...(isEnd ? describeEnd(texts, order) : []),
    ...(isMailed ? [fill(texts.effectMail, { email: order.email })] : []),
  ];
}

const describeEnd = (texts: Texts, { lines, hasSubscription }: Order): readonly string[] => [
  texts.effectEnd,
  ...(hasSubscription ? [texts.effectSubscription] : []),
  ...(lines.some(({ productType }) => productType === "giftCard") ? [texts.effectGiftCards] : []),
  ...(lines.some(({ productType }) => productType === "digital") ? [texts.effectFiles] : []),
];

type Known = {
  readonly refunds: readonly OrderRefund[];
  readonly refundableCents: number;
};

/** The units of an order that were not paid back. */
function toLeft(order: Order, refunds: readonly OrderRefund[]): readonly LineUnits[] {
  const left = toUnitsLeft(order, refunds).lines;
  return withoutCards(
    order,
    left.map((quantity, line) => ({ line, quantity })),
  );
}

/** Of some units, those that stock can count. */
const withoutCards = ({ lines }: Order, units: readonly LineUnits[]): readonly LineUnits[] =>
  units.filter(({ line, quantity }) => quantity > 0 && lines[line]?.productType !== "giftCard");

/** The effects of giving an order a status in which it ends. */
export function describeStatus(
  site: Site,
  order: Order,
  to: OrderStatus,
  { refunds, refundableCents }: Known,
): readonly string[] {
  const plan = planRefund(order, refunds, { kind: "whole" });
  return describe(site, {
    order,
    refundableCents,
    plan: typeof plan === "string" ? undefined : plan,
    units: isAlive(order) ? withoutCards(order, toUnitsKept(order, refunds)) : [],
    isEnd: isAlive(order),
    isMailed: to === "cancelled",
  });
}

/** The effects of a refund. */
export const describeRefund = (
  site: Site,
  order: Order,
  plan: RefundPlan,
  { refunds, refundableCents, isRestocked }: Known & { readonly isRestocked: boolean },
): readonly string[] =>
  describe(site, {
    order,
    plan,
    refundableCents,
    units: isRestocked ? (plan.isLast ? toLeft(order, refunds) : plan.lines) : [],
    isEnd: plan.isLast,
    isMailed: true,
  });
