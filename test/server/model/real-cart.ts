import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { type Cart, cartSchema } from "../../../server/contract/cart/schemas.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { buildShop, visit } from "../../support/server/shop.ts";
import {
  applyWrite,
  firstWorld,
  type ModelCart,
  noCart,
  rules,
  toItems,
  toModelTotals,
  type World,
  type Write,
} from "./cart-model.ts";

/** The goods on sale, and the cart as it must be. */
export type Model = { cart: ModelCart; world: World; restarts: number };

/** The model's beginning. */
export const newModel = (): Model => ({ cart: noCart, world: firstWorld(), restarts: 0 });

/** A write that went well, with its key. */
type Sent = { readonly write: Write; readonly key: string };

/** The server with a database in a file, and a browser with two tabs. */
export class RealCart {
  readonly #folder = mkdtempSync(join(tmpdir(), "schaufenster-model-"));
  readonly #items = toItems(firstWorld());
  #shop: Awaited<ReturnType<typeof buildShop>> | undefined;
  #visitor = this.#open();
  #keys = 0;
  /** The cart as each tab has last seen it. */
  #seen: Cart[] = [];
  last: Sent | undefined;

  get #running() {
    if (!this.#shop) throw new Error("the server does not run");
    return this.#shop;
  }

  #open() {
    const app = () => this.#running.app;
    return visit({
      get app() {
        return app();
      },
    });
  }

  async start(): Promise<void> {
    const place = join(this.#folder, "data");
    this.#shop = await buildShop({
      items: this.#items,
      rules,
      place,
      cartWritesPerMinute: 1_000_000,
      // The list says how many there are, not what the database has counted.
      stock: () => stockOfContent,
    });
  }

  /** A visitor who has no cart yet, and the shop as at the beginning. */
  async startAnew(): Promise<void> {
    this.#visitor = this.#open();
    this.last = undefined;
    this.sell(firstWorld());
    const cart = await this.read();
    this.#seen = [cart, cart];
  }

  async restart(): Promise<void> {
    await this.#running.close();
    await this.start();
  }

  async end(): Promise<void> {
    await this.#running.close();
    rmSync(this.#folder, { recursive: true });
  }

  sell(world: World): void {
    this.#items.splice(0, this.#items.length, ...toItems(world));
  }

  async read(): Promise<Cart> {
    const { status, json } = await this.#visitor.readCart();
    expect(status).toBe(200);
    return cartSchema.parse(json);
  }

  /** The id of an entry as a tab sees it, which may be gone; one of nobody if it sees none there. */
  entryId(tab: number, position: number): string {
    return this.#seen[tab]?.entries[position]?.id ?? "nobodys";
  }

  /** A code that is applied in the cart as a tab sees it. */
  coupon(tab: number, position: number): string {
    return this.#seen[tab]?.coupons[position] ?? "NIX";
  }

  newKey(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  /** Sends a write from a tab; the cart that it answers, or undefined if it was refused. */
  async send(tab: number, write: Write, key = this.newKey()): Promise<Cart | undefined> {
    const [method, path, body] = toCall(write);
    const answer = await this.#visitor.write(method, path, body, { "idempotency-key": key });
    expect(answer.status === 200 || (answer.status >= 400 && answer.status < 500)).toBe(true);
    if (answer.status !== 200) return undefined;
    this.last = { write, key };
    const cart = cartSchema.parse(answer.json.shoppingCart);
    const before = this.#seen[tab];
    // An answer is never older than the cart that the tab had before.
    if (before?.id === cart.id) expect(cart.version).toBeGreaterThanOrEqual(before.version);
    this.#seen[tab] = cart;
    return cart;
  }

  /** Compares the cart with the model's, which takes over the ids of new entries. */
  async check(model: Model): Promise<void> {
    const cart = await this.read();
    const { entries } = cart;
    expect(toSimple(cart)).toEqual(toExpected(model));
    model.cart = {
      ...model.cart,
      entries: model.cart.entries.map((entry, position) => ({
        ...entry,
        id: entries[position]?.id ?? "",
      })),
    };
    const added = cart.applicableTaxRules.filter(({ included }) => !included);
    const sum = (numbers: readonly (number | null)[]) =>
      numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
    expect(sum(entries.map(({ subTotal }) => subTotal))).toBe(cart.subtotalCents);
    expect(cart.taxCents).toBe(sum(cart.applicableTaxRules.map(({ amountCents }) => amountCents)));
    expect(cart.grandTotalCents).toBe(
      sum([
        cart.subtotalCents,
        -(cart.discountCents ?? 0),
        cart.shippingCostCents,
        ...added.map(({ amountCents }) => amountCents),
      ]),
    );
    for (const { quantity } of entries) {
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  }
}

/** One write after the other, as the model has it; and whether each of them went well. */
export function inTurn(model: Model, writes: readonly Write[]) {
  let cart = model.cart;
  const went = writes.map((write) => {
    const next = applyWrite(cart, write, model.world);
    cart = next ?? cart;
    return next !== undefined;
  });
  return { cart, went };
}

function toCall(write: Write): ["POST" | "PUT" | "DELETE", string, unknown?] {
  switch (write.kind) {
    case "add":
      return ["POST", "entries", { itemId: write.itemId, quantity: write.quantity }];
    case "quantity":
      return ["PUT", `entries/${write.entryId}`, { quantity: write.quantity }];
    case "remove":
      return ["DELETE", `entries/${write.entryId}`];
    case "coupon":
      return ["POST", "coupons", { code: write.code }];
    case "noCoupon":
      return ["DELETE", `coupons/${write.code}`];
    case "location":
      return ["PUT", "location", { country: write.country, region: null, zip: null }];
    case "shipping":
      return ["PUT", "shipping-option", { id: write.id }];
  }
}

/** A cart as far as two of them can be compared without ids. */
export const toSimple = (cart: Cart) => ({
  version: cart.version,
  entries: cart.entries.map(({ itemId, quantity }) => ({ itemId, quantity })),
  coupons: cart.coupons,
  country: cart.shippingLocation?.country ?? null,
  subtotalCents: cart.subtotalCents,
  discountCents: cart.discountCents,
  validCoupons: cart.validCoupons,
  selectedShippingOption: cart.selectedShippingOption,
  shippingCostCents: cart.shippingCostCents,
  totalQuantity: cart.totalQuantity,
  offered: cart.shippingOptions.map(({ id }) => id),
});

/** The expected result of it. */
export const toExpected = ({ cart, world }: Pick<Model, "cart" | "world">) => ({
  version: cart.version,
  entries: cart.entries.map(({ itemId, quantity }) => ({ itemId, quantity })),
  coupons: cart.coupons,
  country: cart.country,
  ...toModelTotals(cart, world),
});
