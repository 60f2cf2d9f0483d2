import type { AddEntry, AddedEntry } from "../../server/contract/cart/call-schemas.ts";
import type { Cart } from "../../server/contract/cart/schemas.ts";
import type { ApiResult } from "../core/api.ts";
import { isUnsettled } from "../core/failures.ts";
import { createStore, type ReadableStore } from "../core/store.ts";
import type { CartApi } from "./cart-api.ts";
import { addEntry, type CartWrite } from "./cart-writes.ts";

type CartStoreOptions = {
  readonly api: CartApi;
  readonly createKey: () => string;
  /** Sends the current cart to the visitor's other tabs. */
  readonly announce: (cart: Cart) => void;
};

/** A change made by this page, with the cart before and after it. */
export type WrittenCart = {
  readonly write: Pick<CartWrite<unknown>, "method" | "path" | "body">;
  /** Null if no cart was known. */
  readonly before: Cart | null;
  readonly after: Cart;
};

/**
 * The cart, shared by the whole page and with other tabs: islands change it, the pill shows it. An older version never
 * replaces a newer one.
 */
export class CartStore {
  readonly #options: CartStoreOptions;
  readonly #cart = createStore<Cart | null>(null);
  /** Null until a cart is loaded. */
  readonly cart: ReadableStore<Cart | null> = this.#cart;
  readonly #added = createStore<AddedEntry | null>(null);
  /** The entry that this page added last. */
  readonly added: ReadableStore<AddedEntry | null> = this.#added;
  readonly #written = createStore<WrittenCart | null>(null);
  /** The last change made by this page. */
  readonly written: ReadableStore<WrittenCart | null> = this.#written;
  /** Counts changes, so that a read that began before a change does not undo it. */
  #changes = 0;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** The write whose outcome is unknown, because its answer was lost or unreadable. */
  #unsettled: { readonly write: string; readonly key: string } | null = null;

  constructor(options: CartStoreOptions) {
    this.#options = options;
  }

  /** Reads the cart again. If that fails, the last one stays. */
  async load(): Promise<void> {
    const changes = this.#changes;
    const result = await this.#options.api.readCart();
    if (!result.ok) return;
    const isSame = this.#cart.get()?.id === result.value.id;
    if (isSame || changes === this.#changes) this.#take(result.value);
  }

  /** Takes over a cart from another tab, or from the server's page. If its id differs, the cart is read instead. */
  async follow(cart: Cart): Promise<void> {
    const known = this.#cart.get()?.id ?? "";
    if (known === "" || known === cart.id) this.#take(cart);
    else await this.load();
  }

  /** Drops the cart, because the browser no longer has one. */
  clear(): void {
    if (this.#cart.get() !== null) this.#publish(null);
  }

  async add(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    const result = await this.buy(entry);
    if (result.ok) this.#added.set(result.value);
    return result;
  }

  /** Adds without a notice, because the page is about to be left for the checkout. */
  buy(entry: AddEntry): Promise<ApiResult<AddedEntry>> {
    return this.write(addEntry(entry));
  }

  /**
   * Makes a change. Changes are sent one at a time, in order, because two first ones would each create a cart. A retry
   * after an unknown outcome repeats the key, so that the change is made once.
   */
  write<Answer extends { readonly shoppingCart: Cart }>(
    write: CartWrite<Answer>,
  ): Promise<ApiResult<Answer>> {
    const sent = this.#lastWrite.then(() => this.#send(write));
    this.#lastWrite = sent;
    return sent;
  }

  async #send<Answer extends { readonly shoppingCart: Cart }>(
    write: CartWrite<Answer>,
  ): Promise<ApiResult<Answer>> {
    const text = JSON.stringify(write);
    const key = this.#unsettled?.write === text ? this.#unsettled.key : this.#options.createKey();
    const result = await this.#options.api.write(write, key);
    this.#unsettled = !result.ok && isUnsettled(result.failure) ? { write: text, key } : null;
    if (result.ok) {
      const before = this.#cart.get();
      this.#take(result.value.shoppingCart);
      this.#options.announce(result.value.shoppingCart);
      this.#written.set({ write, before, after: result.value.shoppingCart });
    }
    return result;
  }

  #take(cart: Cart): void {
    const known = this.#cart.get();
    if (known?.id === cart.id && cart.version < known.version) return;
    this.#publish(cart);
  }

  #publish(cart: Cart | null): void {
    this.#changes++;
    this.#cart.set(cart);
  }
}
