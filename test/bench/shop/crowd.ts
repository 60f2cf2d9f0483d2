import { Agent, setGlobalDispatcher } from "undici";
import { createRandom } from "./random.ts";
import { type Address, fillCart, order } from "./visitor.ts";

/** So many purchases in a generated shop of a server, by people of whom so many are there at a time. */
export type Crowd = Address & {
  readonly products: number;
  readonly what: "carts" | "orders";
  readonly count: number;
  readonly atOnce: number;
};

/** The first failure, if there was one. */
type Served = { readonly fault?: string };

/** Requests of a visitor, after which another one brings a connection: all processes get some. */
const CONNECTION_REQUESTS = 8;

/** Each begins when another has ended. */
async function serve({ products, what, count, atOnce, ...shop }: Crowd): Promise<Served> {
  const random = createRandom(Date.now());
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const product = Math.floor(random() * products);
      if (what === "carts") await fillCart(shop, product);
      else await order(shop, product, `ida-${Math.floor(random() * 1e12)}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, one));
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

setGlobalDispatcher(new Agent({ maxRequestsPerClient: CONNECTION_REQUESTS }));
process.on("message", async (crowd: Crowd) => process.send?.(await serve(crowd)));
