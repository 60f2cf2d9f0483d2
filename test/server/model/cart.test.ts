import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { turns } from "../../support/turns.ts";
import { itemIds, type Write } from "./cart-model.ts";
import { inTurn, type Model, newModel, RealCart, toExpected, toSimple } from "./real-cart.ts";

const RUNS = turns(3, 30);
const COMMANDS = 50;

type Command = fc.AsyncCommand<Model, RealCart>;

/** A write as a tab means it: entries are named by their place in what the tab has seen. */
type Wish = (real: RealCart, tab: number) => Write;

const item = fc.constantFrom(...itemIds);
const code = fc.constantFrom("ZEHN", "FUENF", "PORTO", "ALT", "NIX");
const position = fc.constantFrom(0, 0, 1, 2);
const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(0, -1, 1.5, 5000, 9999, 10_000, "abc", null) },
);

const addition = fc.tuple(item, quantity).map(
  ([itemId, many]): Wish =>
    () => ({ kind: "add", itemId, quantity: many }),
);

const changedQuantity = fc.tuple(position, quantity).map(
  ([at, many]): Wish =>
    (real, tab) => ({ kind: "quantity", entryId: real.entryId(tab, at), quantity: many }),
);

const removal = position.map(
  (at): Wish =>
    (real, tab) => ({ kind: "remove", entryId: real.entryId(tab, at) }),
);

const coupon = code.map(
  (one): Wish =>
    () => ({ kind: "coupon", code: one }),
);

const noCoupon = position.map(
  (at): Wish =>
    (real, tab) => ({ kind: "noCoupon", code: real.coupon(tab, at) }),
);

const location = fc.constantFrom("DE", "AT", "CH", "XX").map(
  (country): Wish =>
    () => ({ kind: "location", country }),
);

const shipping = fc.constantFrom("paket", "paket-at", "nix").map(
  (id): Wish =>
    () => ({ kind: "shipping", id }),
);

const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 2, arbitrary: addition },
  { weight: 1, arbitrary: changedQuantity },
  { weight: 1, arbitrary: removal },
  { weight: 2, arbitrary: coupon },
  { weight: 1, arbitrary: noCoupon },
  { weight: 1, arbitrary: location },
  { weight: 1, arbitrary: shipping },
);

const tab = fc.constantFrom(0, 1);

/** One tab writes. */
const write = fc.tuple(tab, wish).map(
  ([from, toWrite]): Command => ({
    check: () => true,
    async run(model, real) {
      const asked = toWrite(real, from);
      const { cart, went } = inTurn(model, [asked]);
      const answer = await real.send(from, asked);
      expect([answer !== undefined], JSON.stringify(asked)).toEqual(went);
      model.cart = cart;
      if (answer) expect(toSimple(answer)).toEqual(toExpected(model));
      await real.check(model);
    },
    toString: () => "write",
  }),
);

/** Both tabs write at once: it comes out as one after the other. */
const both = fc.tuple(wish, wish).map(
  ([one, other]): Command => ({
    // Two first additions at once make two carts, of which the browser keeps one.
    check: ({ cart }) => cart.version > 0,
    async run(model, real) {
      const first = one(real, 0);
      const second = other(real, 1);
      const answers = await Promise.all([real.send(0, first), real.send(1, second)]);
      const went = answers.map((answer) => answer !== undefined);
      const orders = [
        inTurn(model, [first, second]),
        (({ cart, went }) => ({ cart, went: went.toReversed() }))(inTurn(model, [second, first])),
      ];
      const now = toSimple(await real.read());
      const order = orders.find(
        ({ cart, went: expected }) =>
          isDeepStrictEqual(expected, went) &&
          isDeepStrictEqual(toExpected({ ...model, cart }), now),
      );
      expect(order, JSON.stringify({ first, second, went, now })).toBeDefined();
      model.cart = order?.cart ?? model.cart;
      await real.check(model);
    },
    toString: () => "both tabs",
  }),
);

/** A write is repeated with its key: nothing changes, whatever has happened since. */
const retry = tab.map(
  (from): Command => ({
    check: () => true,
    async run(model, real) {
      if (!real.last) return;
      const { write: asked, key } = real.last;
      const answer = await real.send(from, asked, key);
      expect(answer, JSON.stringify(asked)).toBeDefined();
      await real.check(model);
      // The same key for something else is refused.
      const otherwise: Write = { kind: "add", itemId: "becher", quantity: 4321 };
      expect(await real.send(from, otherwise, key)).toBeUndefined();
      await real.check(model);
    },
    toString: () => "retry",
  }),
);

/** A product is sold at another price or in another number, or not at all. */
const sell = fc
  .record({
    itemId: item,
    offer: fc.option(
      fc.record({
        cents: fc.integer({ min: 0, max: 100_000 }),
        stock: fc.constantFrom(0, 0, 5, 10_000, 20_000),
      }),
      { nil: undefined, freq: 3 },
    ),
  })
  .map(
    ({ itemId, offer }): Command => ({
      check: () => true,
      async run(model, real) {
        model.world = { ...model.world, [itemId]: offer };
        real.sell(model.world);
        await real.check(model);
      },
      toString: () => `sell ${itemId} ${JSON.stringify(offer)}`,
    }),
  );

/** The server ends and starts again: nothing is lost. */
const restart = fc.nat(3).map(
  (number): Command => ({
    // Once at most, and not in every run: it takes as long as many calls.
    check: ({ restarts }) => number === 0 && restarts < 1,
    async run(model, real) {
      model.restarts += 1;
      await real.restart();
      await real.check(model);
    },
    toString: () => "restart",
  }),
);

let real: RealCart;
beforeAll(async () => {
  real = new RealCart();
  await real.start();
});
afterAll(() => real.end());

test("a cart is what its visitor has made of it, whatever happens", async () => {
  const commands = fc.commands([write, write, write, write, both, both, retry, sell, restart], {
    maxCommands: COMMANDS,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands, async (hasCart, some) => {
      await real.startAnew();
      const model = newModel();
      if (hasCart) {
        const first: Write = { kind: "add", itemId: "becher", quantity: 3 };
        await real.send(0, first);
        model.cart = inTurn(model, [first]).cart;
        await real.check(model);
      }
      await fc.asyncModelRun(() => ({ model, real }), some);
    }),
    { numRuns: RUNS },
  );
});
