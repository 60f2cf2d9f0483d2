import { prices, type Step } from "./order-steps.ts";
import { addUnits, changeAt, end, type OrderModel, toPrice, toReturned } from "./shop-model.ts";

/** The shop after a part of an order was paid back; undefined if that has to be refused. */
export function refund(
  model: OrderModel,
  place: number,
  { units, isRestocked }: Extract<Step, { kind: "refund" }>,
): OrderModel | undefined {
  const found = model.orders[place];
  if (!found?.wasPaid || !["paid", "fulfilled"].includes(found.status)) return undefined;
  const { item, quantity, refundedUnits, refundedCents } = found;
  const { total } = toPrice(found);
  const left = total - refundedCents;
  if (units > quantity - refundedUnits) return undefined;
  const cents = units > 0 ? Math.min(units * prices[item], left) : Math.floor(total / 3);
  if (cents > left || cents === 0) return undefined;
  const restocks = isRestocked && units > 0;
  if (cents === left) return end(model, place, "refunded", restocks);
  const changed = {
    refundedCents: refundedCents + cents,
    refundedUnits: refundedUnits + units,
  };
  const before = toReturned(found);
  const after = toReturned({ ...found, ...changed });
  const cards = model.cards.map((card, index) => ({
    ...card,
    balanceCents: card.balanceCents + (after.get(index) ?? 0) - (before.get(index) ?? 0),
  }));
  const ended = item === "gutschein" ? endUnused(cards, place, units) : cards;
  if (!ended) return undefined;
  const shop = { ...model, orders: changeAt(model.orders, place, changed), cards: ended };
  return restocks ? addUnits(shop, item, units) : shop;
}

/** Some unused gift cards of an order end; undefined if there are not so many. */
function endUnused(
  cards: OrderModel["cards"],
  place: number,
  units: number,
): OrderModel["cards"] | undefined {
  let left = units;
  const ended = cards.map((card) => {
    const isUnused = !card.isCancelled && card.balanceCents === prices.gutschein;
    if (card.order !== place || !isUnused || left === 0) return card;
    left -= 1;
    return { ...card, isCancelled: true };
  });
  return left === 0 ? ended : undefined;
}
