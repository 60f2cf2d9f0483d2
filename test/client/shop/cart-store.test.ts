import { expect, test, vi } from "vitest";
import type { ApiResult } from "../../../client/core/api.ts";
import { createIdempotencyKey } from "../../../client/core/idempotency-key.ts";
import { CartStore } from "../../../client/shop/cart-store.ts";
import type { AddEntry, AddedEntry, Cart } from "../../../server/contract/schemas/cart.ts";
import { buildCart, buildEntry } from "./cart-builders.ts";

const entry: AddEntry = { itemId: "item-1", sku: "SKU-1", quantity: 1 };

const addedWith = (totalQuantity: number): ApiResult<AddedEntry> => ({
  ok: true,
  value: { shoppingCart: buildCart({ totalQuantity }), newlyAdded: buildEntry() },
});

const offline = { ok: false, failure: { kind: "offline" } } as const;

function arrange() {
  let count = 0;
  const api = {
    readCart: vi.fn(async (): Promise<ApiResult<Cart>> => offline),
    addEntry: vi.fn(async (_entry: AddEntry, _key: string) => addedWith(1)),
  };
  const announce = vi.fn();
  const store = new CartStore({ api, announce, createKey: () => `key-${++count}` });
  return { api, announce, store, keys: () => api.addEntry.mock.calls.map(([, key]) => key) };
}

test("an add publishes the answered cart and tells other tabs", async () => {
  const { store, announce } = arrange();
  const seen: (number | undefined)[] = [];
  store.cart.subscribe(() => seen.push(store.cart.get()?.totalQuantity));
  await store.add(entry);
  expect(seen).toEqual([1]);
  expect(announce).toHaveBeenCalledTimes(1);
});

test("a failed add publishes nothing", async () => {
  const { store, api, announce } = arrange();
  api.addEntry.mockResolvedValueOnce(offline);
  expect(await store.add(entry)).toEqual(offline);
  expect(store.cart.get()).toBeNull();
  expect(announce).not.toHaveBeenCalled();
});

test("each add has a key of its own", async () => {
  const { store, keys } = arrange();
  await store.add(entry);
  await store.add(entry);
  expect(keys()).toEqual(["key-1", "key-2"]);
});

test("an add whose answer got lost is repeated with its key, another entry is not", async () => {
  const { store, api, keys } = arrange();
  api.addEntry.mockResolvedValueOnce(offline);
  await store.add(entry);
  await store.add(entry);
  await store.add(entry);
  api.addEntry.mockResolvedValueOnce(offline);
  await store.add(entry);
  await store.add({ ...entry, quantity: 2 });
  expect(keys()).toEqual(["key-1", "key-1", "key-2", "key-3", "key-4"]);
});

test("adds are sent one after the other", async () => {
  const { store, api } = arrange();
  let answer: (result: ApiResult<AddedEntry>) => void = () => undefined;
  api.addEntry.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const first = store.add(entry);
  const second = store.add(entry);
  await Promise.resolve();
  expect(api.addEntry).toHaveBeenCalledTimes(1);
  answer(addedWith(1));
  await Promise.all([first, second]);
  expect(api.addEntry).toHaveBeenCalledTimes(2);
});

test("a read that began before an add does not undo it", async () => {
  const { store, api } = arrange();
  let answer: (result: ApiResult<Cart>) => void = () => undefined;
  api.readCart.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const read = store.load();
  await store.add(entry);
  answer({ ok: true, value: buildCart({ totalQuantity: 0 }) });
  await read;
  expect(store.cart.get()?.totalQuantity).toBe(1);
});

test("a failed read leaves the last cart", async () => {
  const { store } = arrange();
  await store.add(entry);
  await store.load();
  expect(store.cart.get()?.totalQuantity).toBe(1);
});

test("an idempotency key is 128 random bits as hexadecimal text", () => {
  expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
