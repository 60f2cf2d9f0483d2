import type { AddEntry, AddedEntry, Cart } from "../../server/contract/schemas/cart.ts";
import type { ApiFailure, ApiResult } from "../core/api.ts";
import { createStore, type ReadableStore } from "../core/store.ts";
import type { CartApi } from "./cart-api.ts";

type CartStoreParts = {
  readonly api: CartApi;
  readonly createKey: () => string;
  /** Tells the visitor's other tabs that the cart has changed. */
  readonly announce: () => void;
};

/** The cart that all of a page shares. Islands add to it, the pill shows it. */
export class CartStore {
  readonly #parts: CartStoreParts;
  readonly #cart = createStore<Cart | null>(null);
  /** Null as long as no cart has been loaded. */
  readonly cart: ReadableStore<Cart | null> = this.#cart;
  /** Counts changes, so that a read that began before one does not undo it. */
  #changes = 0;
  #lastAdd: Promise<unknown> = Promise.resolve();
  /** The add whose outcome is unknown: its answer got lost or could not be read. */
  #unsettled: { readonly entry: string; readonly key: string } | null = null;

  constructor(parts: CartStoreParts) {
    this.#parts = parts;
  }

  /** Reads the cart anew. A failed read leaves the last one as it is. */
  async load(): Promise<void> {
    const changes = this.#changes;
    const result = await this.#parts.api.readCart();
    if (result.ok && changes === this.#changes) this.#publish(result.value);
  }

  /** Forgets the cart: the browser has none any more. */
  clear(): void {
    if (this.#cart.get() !== null) this.#publish(null);
  }

  /**
   * Adds an entry. Adds are sent one after the other: two first ones at a time would each get a cart.
   * The same entry sent again after an unknown outcome repeats the key, and so is added once.
   */
  add(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    const add = this.#lastAdd.then(() => this.#send(entry));
    this.#lastAdd = add;
    return add;
  }

  async #send(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    const text = JSON.stringify(entry);
    const key = this.#unsettled?.entry === text ? this.#unsettled.key : this.#parts.createKey();
    const result = await this.#parts.api.addEntry(entry, key);
    this.#unsettled = !result.ok && isUnsettled(result.failure) ? { entry: text, key } : null;
    if (result.ok) {
      this.#publish(result.value.shoppingCart);
      this.#parts.announce();
    }
    return result;
  }

  #publish(cart: Cart | null): void {
    this.#changes++;
    this.#cart.set(cart);
  }
}

const isUnsettled = ({ kind }: ApiFailure): boolean => kind === "offline" || kind === "unreadable";
