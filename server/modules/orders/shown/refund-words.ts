import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { withoutLinks } from "../../../mail/without-links.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import type { LineUnits, OrderRefund } from "../refund.ts";

/** Some units of an order in words, such as "2 × Becher (Blau)". */
export const toUnitsText = ({ lines }: Order, units: readonly LineUnits[]): string =>
  units
    .map(({ line, quantity }) => {
      const { title = "", attributes = {} } = lines[line] ?? {};
      const chosen = Object.values(attributes);
      const name = chosen.length === 0 ? title : `${title} (${chosen.join(", ")})`;
      return `${quantity} × ${name}`;
    })
    .join(", ");

/** A refund for its buyer: how much, by which ways, for what, and why. */
export function toRefundWords(
  { texts, moneyFormat }: Site,
  order: Order,
  { cents, reason, lines, ...ways }: OrderRefund,
): readonly string[] {
  const money = (amount: number) => toMoneyText(amount, moneyFormat);
  const way = (text: string, amount: number) =>
    amount > 0 ? [fill(text, { amount: money(amount) })] : [];
  return [
    fill(texts.orderRefundedMailText, { number: order.number, amount: money(cents) }),
    ...way(texts.orderRefundedByProvider, ways.providerCents),
    ...way(texts.orderRefundedByGiftCard, ways.giftCardCents),
    ...way(texts.orderRefundedByHand, ways.byHandCents),
    ...(lines.length === 0
      ? []
      : [fill(texts.orderRefundedFor, { items: toUnitsText(order, lines) })]),
    ...(reason === "" ? [] : [fill(texts.orderRefundedReason, { reason: withoutLinks(reason) })]),
  ];
}
