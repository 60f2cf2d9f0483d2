import { type Dispatcher, request } from "undici";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { wareOf } from "./generate.ts";

/** A site on a port of this machine. */
export type Address = { readonly port: number; readonly host: string };

type Sent = {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  /** As JSON. */
  readonly body?: object;
  /** As a form without scripts, in place of `body`. */
  readonly form?: Readonly<Record<string, string>>;
};

/** An answer as it came. */
export type Answered = { readonly status: number; readonly text: string };

/** A visitor with cookies. */
export class Visitor {
  readonly #origin: string;
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor({ port, host }: Address) {
    this.#origin = `http://${host}:${port}`;
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** The answer as it is, with whatever status. */
  async ask({ method, path, body, form }: Sent): Promise<Answered> {
    const sent = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
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
        ...(method !== "GET" && { "x-csrf-token": this.#cookies.get("crumb") ?? "" }),
        ...(sent !== undefined && { "content-type": type }),
      },
      ...(sent !== undefined && { body: sent }),
    });
    for (const set of [headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: statusCode, text: await answer.text() };
  }

  /** The answer as JSON. Throws if the call is refused. */
  async send(sent: Sent): Promise<{ readonly [key: string]: unknown }> {
    const { status, text } = await this.ask(sent);
    if (status !== 200) throw new Error(`${sent.method} ${sent.path}: ${status} ${text}`);
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

/** A visitor of a generated shop with a product in the cart. */
export async function fillCart(shop: Address, product: number): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await visitor.send({ method: "GET", path: cartPaths.cart });
  const body = { ...wareOf(product), quantity: 1 };
  await visitor.send({ method: "POST", path: cartPaths.entries, body });
  return visitor;
}

/** Goes through the checkout up to the order; gives what is sent to place it. */
export async function checkOut(
  visitor: Visitor,
  { name, payment }: { readonly name: string; readonly payment: "invoice" | "stripe" },
) {
  const put = (step: string, body: object) =>
    visitor.send({ method: "PUT", path: `${checkoutPaths.steps}/${step}`, body });
  await put("contact", { email: `${name}@beispiel.de` });
  await put("address", address);
  await put("shipping", { shippingOption: "paket" });
  const { cart, checkoutKey } = await put("payment", { payment });
  const { version, grandTotalCents } = Object(cart);
  return {
    method: "POST" as const,
    path: checkoutPaths.order,
    body: { checkoutKey, cartVersion: String(version), confirmedCents: String(grandTotalCents) },
  };
}

/** Orders a product on invoice. */
export async function order(shop: Address, product: number, name: string): Promise<void> {
  const visitor = await fillCart(shop, product);
  await visitor.send(await checkOut(visitor, { name, payment: "invoice" }));
}
