import { type Dispatcher, request } from "undici";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { wareOf } from "./generate.ts";
import { createRandom } from "./random.ts";

/** People who buy in a generated shop of a server: some order, the others leave what they put into their carts. */
export type Buying = {
  readonly port: number;
  readonly host: string;
  readonly products: number;
  readonly ordersPerSecond: number;
  readonly cartsPerSecond: number;
  readonly ms: number;
};

/** The purchases that succeeded, and the first failure. */
export type Bought = { readonly orders: number; readonly carts: number; readonly fault?: string };

type Sent = {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly body?: object;
};

/** A visitor with cookies. */
class Visitor {
  readonly #origin: string;
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor({ port, host }: Buying) {
    this.#origin = `http://${host}:${port}`;
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** The answer as JSON. Throws if the call is refused. */
  async send({ method, path, body }: Sent): Promise<{ readonly [key: string]: unknown }> {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(this.#url + path, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        origin: this.#origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && {
          "content-type": "application/json",
          "x-csrf-token": this.#cookies.get("crumb") ?? "",
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of [headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
    return JSON.parse(text);
  }
}

const address = {
  "shipping-country": "DE",
  "shipping-firstName": "Ida",
  "shipping-lastName": "Jansen",
  "shipping-line1": "Alter Lotsenkai 7",
  "shipping-zip": "20457",
  "shipping-city": "Hamburg",
  sameBilling: "on",
};

async function fillCart(buying: Buying, product: number): Promise<Visitor> {
  const visitor = new Visitor(buying);
  await visitor.send({ method: "GET", path: cartPaths.cart });
  const body = { ...wareOf(product), quantity: 1 };
  await visitor.send({ method: "POST", path: cartPaths.entries, body });
  return visitor;
}

async function order(buying: Buying, product: number, name: string): Promise<void> {
  const visitor = await fillCart(buying, product);
  const put = (step: string, body: object) =>
    visitor.send({ method: "PUT", path: `${checkoutPaths.steps}/${step}`, body });
  await put("contact", { email: `${name}@beispiel.de` });
  await put("address", address);
  await put("shipping", { shippingOption: "paket" });
  const { cart, checkoutKey } = await put("payment", { payment: "invoice" });
  const { version, grandTotalCents } = Object(cart);
  await visitor.send({
    method: "POST",
    path: checkoutPaths.order,
    body: {
      checkoutKey,
      cartVersion: String(version),
      confirmedCents: String(grandTotalCents),
    },
  });
}

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
