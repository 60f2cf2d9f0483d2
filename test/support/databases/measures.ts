/** Tables that are written in their own time, whatever is asked for. */
const apart = /^(?:price_history|analytics_\w+|kysely_\w+)$/;
const states = ["status", "state", "order_id"];
const sums = [
  ...["units", "units_taken", "units_sent", "quantity"],
  ...["refunded_cents", "balance_cents", "last"],
];

/** How many rows there are of each table, what states they have, and the sums of their columns. */
export function toMeasures(
  dump: Readonly<Record<string, readonly unknown[]>>,
): Map<string, number> {
  const measures = new Map<string, number>();
  const add = (name: string, count: number) =>
    measures.set(name, (measures.get(name) ?? 0) + count);
  for (const [table, rows] of Object.entries(dump)) {
    if (apart.test(table)) continue;
    // The row of a new product is made in its own time, too.
    if (table !== "stock") add(table, rows.length);
    for (const row of rows) {
      const columns: Record<string, unknown> = Object(row);
      for (const name of states) {
        if (columns[name] === undefined) continue;
        const state = name === "order_id" ? Boolean(columns[name]) : columns[name];
        add(`${table}.${name} ${state}`, 1);
      }
      for (const name of sums) add(`${table}.${name}`, Number(columns[name] ?? 0));
    }
  }
  return measures;
}

/** The changes from one measuring to the next. */
export const toDifference = (before: Map<string, number>, after: Map<string, number>) =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
      const change = (after.get(name) ?? 0) - (before.get(name) ?? 0);
      return change === 0 ? [] : [[name, change]];
    }),
  );
