import type { AddEntry, AddedEntry, Cart } from "../../server/contract/schemas/cart.ts";
import type { ApiFailure, ApiResult } from "../core/api.ts";
import { createStore, type ReadableStore } from "../core/store.ts";
import type { CartApi } from "./cart-api.ts";

type CartStoreOptions = {
  readonly api: CartApi;
  readonly createKey: () => string;
  /** Tells the visitor's other tabs that the cart has changed. */
  readonly announce: () => void;
};

/** The cart, shared by the whole page: islands add to it, the pill shows it. */
export class CartStore {
  readonly #options: CartStoreOptions;
  readonly #cart = createStore<Cart | null>(null);
  /** Null until a cart is loaded. */
  readonly cart: ReadableStore<Cart | null> = this.#cart;
  /** Counts changes, so that a read which started before a change does not undo it. */
  #changes = 0;
  #lastAdd: Promise<unknown> = Promise.resolve();
  /** The add whose outcome is unknown, because its answer was lost or unreadable. */
  #unsettled: { readonly entry: string; readonly key: string } | null = null;

  constructor(options: CartStoreOptions) {
    this.#options = options;
  }

  /** Reads the cart again. If that fails, the last one stays. */
  async load(): Promise<void> {
    const changes = this.#changes;
    const result = await this.#options.api.readCart();
    if (result.ok && changes === this.#changes) this.#publish(result.value);
  }

  /** Forgets the cart, because the browser no longer has one. */
  clear(): void {
    if (this.#cart.get() !== null) this.#publish(null);
  }

  /**
   * Adds an entry. Adds are sent one at a time, since two first adds would each create a cart. An entry that is sent
   * again after an unknown outcome repeats the key, so that it is added once.
   */
  add(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    const add = this.#lastAdd.then(() => this.#send(entry));
    this.#lastAdd = add;
    return add;
  }

  async #send(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    const text = JSON.stringify(entry);
    const key = this.#unsettled?.entry === text ? this.#unsettled.key : this.#options.createKey();
    const result = await this.#options.api.addEntry(entry, key);
    this.#unsettled = !result.ok && isUnsettled(result.failure) ? { entry: text, key } : null;
    if (result.ok) {
      this.#publish(result.value.shoppingCart);
      this.#options.announce();
    }
    return result;
  }

  #publish(cart: Cart | null): void {
    this.#changes++;
    this.#cart.set(cart);
  }
}

const isUnsettled = ({ kind }: ApiFailure): boolean => kind === "offline" || kind === "unreadable";
