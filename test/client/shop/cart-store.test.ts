import { expect, test, vi } from "vitest";
import type { ApiResult } from "../../../client/core/api.ts";
import { createIdempotencyKey } from "../../../client/core/idempotency-key.ts";
import type { CartApi } from "../../../client/shop/cart-api.ts";
import { CartStore } from "../../../client/shop/cart-store.ts";
import { type CartWrite, changeQuantity, removeEntry } from "../../../client/shop/cart-writes.ts";
import type { AddEntry } from "../../../server/contract/cart/call-schemas.ts";
import type { Cart } from "../../../server/contract/cart/schemas.ts";
import { buildCart, buildEntry } from "./cart-builders.ts";

const entry: AddEntry = { itemId: "item-1", sku: "SKU-1", quantity: 1 };

type Answer = ApiResult<{ shoppingCart: Cart; newlyAdded: ReturnType<typeof buildEntry> }>;

const answeredWith = (cart: Partial<Cart>): Answer => ({
  ok: true,
  value: { shoppingCart: buildCart(cart), newlyAdded: buildEntry() },
});

const unreachable = { ok: false, failure: { kind: "unreachable" } } as const;

function arrange() {
  let count = 0;
  const read = vi.fn(async (): Promise<ApiResult<Cart>> => unreachable);
  const written = vi.fn(
    async (_write: CartWrite<unknown>, _key: string): Promise<Answer> =>
      answeredWith({ version: 2, totalQuantity: 1 }),
  );
  const api: CartApi = {
    readCart: read,
    readAlsoBought: async () => unreachable,
    // The answers of this test have what every write asks for.
    write: async (write, key) => (await written(write, key)) as never,
  };
  const announce = vi.fn();
  const store = new CartStore({ api, announce, createKey: () => `key-${++count}` });
  const keys = () => written.mock.calls.map(([, key]) => key);
  return { read, written, announce, store, keys, shown: () => store.cart.get()?.totalQuantity };
}

/** Lets a mocked call wait for its answer. */
function holdAnswer<Result>() {
  let answer: (result: Result) => void = () => undefined;
  const held = () => new Promise<Result>((resolve) => (answer = resolve));
  return { held, answer: (result: Result) => answer(result) };
}

test("a write publishes the answered cart and gives it to other tabs", async () => {
  const { store, announce } = arrange();
  const seen: (number | undefined)[] = [];
  store.cart.subscribe(() => seen.push(store.cart.get()?.totalQuantity));
  await store.add(entry);
  expect(seen).toEqual([1]);
  expect(announce).toHaveBeenCalledExactlyOnceWith(buildCart({ version: 2, totalQuantity: 1 }));
});

test("an add says what was added, other writes do not", async () => {
  const { store } = arrange();
  await store.write(removeEntry("entry-1"));
  expect(store.added.get()).toBeNull();
  await store.add(entry);
  expect(store.added.get()?.newlyAdded).toEqual(buildEntry());
});

test("a failed write publishes nothing", async () => {
  const { store, written, announce } = arrange();
  written.mockResolvedValueOnce(unreachable);
  expect(await store.add(entry)).toEqual(unreachable);
  expect(store.cart.get()).toBeNull();
  expect(store.added.get()).toBeNull();
  expect(announce).not.toHaveBeenCalled();
});

test("each write has a key of its own", async () => {
  const { store, keys } = arrange();
  await store.add(entry);
  await store.add(entry);
  await store.write(changeQuantity("entry-1", 3));
  expect(keys()).toEqual(["key-1", "key-2", "key-3"]);
});

test("a write whose answer got lost is repeated with its key, another one is not", async () => {
  const { store, written, keys } = arrange();
  written.mockResolvedValueOnce(unreachable);
  await store.add(entry);
  await store.add(entry);
  await store.add(entry);
  written.mockResolvedValueOnce(unreachable);
  await store.write(changeQuantity("entry-1", 3));
  await store.write(changeQuantity("entry-1", 4));
  await store.write(changeQuantity("entry-1", 3));
  expect(keys()).toEqual(["key-1", "key-1", "key-2", "key-3", "key-4", "key-5"]);
});

test("a refused write is another one when it is tried again", async () => {
  const { store, written, keys } = arrange();
  written.mockResolvedValueOnce({
    ok: false,
    failure: { kind: "refused", status: 409, message: "Ausverkauft" },
  });
  await store.add(entry);
  await store.add(entry);
  expect(keys()).toEqual(["key-1", "key-2"]);
});

test("writes of all kinds are sent one after the other", async () => {
  const { store, written } = arrange();
  const { held, answer } = holdAnswer<Answer>();
  written.mockImplementationOnce(held);
  const first = store.add(entry);
  const second = store.write(removeEntry("entry-1"));
  await Promise.resolve();
  expect(written).toHaveBeenCalledTimes(1);
  answer(answeredWith({}));
  await Promise.all([first, second]);
  expect(written).toHaveBeenCalledTimes(2);
});

test("a read that began before the first write does not undo it", async () => {
  const { store, read, shown } = arrange();
  const { held, answer } = holdAnswer<ApiResult<Cart>>();
  read.mockImplementationOnce(held);
  const reading = store.load();
  await store.add(entry);
  answer({ ok: true, value: buildCart({ id: "", version: 0, totalQuantity: 0 }) });
  await reading;
  expect(shown()).toBe(1);
});

test("an older version never takes the place of a newer one, wherever it comes from", async () => {
  const { store, read, written, shown } = arrange();
  await store.add(entry);
  read.mockResolvedValueOnce({ ok: true, value: buildCart({ version: 1, totalQuantity: 7 }) });
  await store.load();
  await store.follow(buildCart({ version: 1, totalQuantity: 8 }));
  written.mockResolvedValueOnce(answeredWith({ version: 1, totalQuantity: 9 }));
  await store.add(entry);
  expect(shown()).toBe(1);
  await store.follow(buildCart({ version: 3, totalQuantity: 4 }));
  expect(shown()).toBe(4);
});

test("another cart of another tab is read, because only the server knows which one is the browser's", async () => {
  const { store, read, shown } = arrange();
  await store.add(entry);
  const mine = buildCart({ id: "cart-2", version: 1, totalQuantity: 5 });
  read.mockResolvedValueOnce({ ok: true, value: mine });
  await store.follow(buildCart({ id: "cart-3", version: 9, totalQuantity: 6 }));
  expect(shown()).toBe(5);
});

test("a tab without a cart takes over the first one of another", async () => {
  const { store, read, shown } = arrange();
  await store.follow(buildCart({ id: "cart-3", version: 9, totalQuantity: 6 }));
  expect(shown()).toBe(6);
  expect(read).not.toHaveBeenCalled();
});

test("a failed read leaves the last cart", async () => {
  const { store, shown } = arrange();
  await store.add(entry);
  await store.load();
  expect(shown()).toBe(1);
});

test("an idempotency key is 128 random bits as hexadecimal text", () => {
  expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
