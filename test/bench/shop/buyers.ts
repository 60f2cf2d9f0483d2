import { createRandom } from "./random.ts";
import { type Address, fillCart, order } from "./visitor.ts";

/** People who buy in a generated shop of a server: some order, the others leave what they put into their carts. */
export type Buying = Address & {
  readonly products: number;
  readonly ordersPerSecond: number;
  readonly cartsPerSecond: number;
  readonly ms: number;
};

/** The purchases that succeeded, and the first failure. */
export type Bought = { readonly orders: number; readonly carts: number; readonly fault?: string };

/** Begins what is due at each moment, whether or not what began before has ended. */
async function buy(buying: Buying): Promise<Bought> {
  const random = createRandom(Date.now());
  const start = performance.now();
  const begun: Promise<void>[] = [];
  const done = { orders: 0, carts: 0 };
  let fault: string | undefined;
  const begin = (kind: "orders" | "carts") => {
    const product = Math.floor(random() * buying.products);
    const doing =
      kind === "orders"
        ? order(buying, product, `ida-${Math.floor(random() * 1e12)}`)
        : fillCart(buying, product).then(() => undefined);
    begun.push(
      doing.then(
        () => {
          done[kind] += 1;
        },
        (error: Error) => {
          fault ??= error.message;
        },
      ),
    );
  };
  const counts = { orders: 0, carts: 0 };
  const rates = { orders: buying.ordersPerSecond, carts: buying.cartsPerSecond };
  for (let passed = 0; passed < buying.ms; passed = performance.now() - start) {
    for (const kind of ["orders", "carts"] as const) {
      while (counts[kind] < (passed / 1000) * rates[kind]) {
        counts[kind] += 1;
        begin(kind);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(begun);
  return { ...done, ...(fault !== undefined && { fault }) };
}

process.on("message", async (buying: Buying) => process.send?.(await buy(buying)));
