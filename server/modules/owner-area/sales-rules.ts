/** An order by when it was placed and what it brought, in hundredths. */
type Sale = { readonly placedAt: number; readonly cents: number };

/** The figures of a period. Amounts in hundredths. */
export type SalesFigures = {
  readonly cents: number;
  readonly orders: number;
  /** The average of an order; 0 without one. */
  readonly averageCents: number;
};

/** The figures of the orders placed from a time on. */
export function sumUp(sales: readonly Sale[], since: number): SalesFigures {
  const counted = sales.filter(({ placedAt }) => placedAt >= since);
  const cents = counted.reduce((sum, sale) => sum + sale.cents, 0);
  const orders = counted.length;
  return { cents, orders, averageCents: orders === 0 ? 0 : Math.round(cents / orders) };
}

/** The sum of each day; `beginnings` are the times at which days begin, in order. */
export const sumUpDays = (
  sales: readonly Sale[],
  beginnings: readonly number[],
): readonly number[] =>
  beginnings.map((begin, index) => {
    const end = beginnings[index + 1] ?? Number.POSITIVE_INFINITY;
    const ofDay = sales.filter(({ placedAt }) => placedAt >= begin && placedAt < end);
    return ofDay.reduce((sum, { cents }) => sum + cents, 0);
  });
