import type { CartCaller, CartService } from "../../../server/modules/cart/service.ts";
import type { RestockAdmin } from "../../../server/modules/restock/admin-service.ts";
import type { RaceCall } from "../../support/races/race.ts";
import { red, sending } from "../../support/restock/restock-admin.ts";
import { type OrderParty, orderCalls } from "./order-calls.ts";
import { boardWith } from "./race-shop.ts";

/** By what a call acts: services over connections of its own. */
export type Party = OrderParty & {
  /** The visitor of the cart that both calls are about, with an idempotency key of the call's own. */
  readonly caller: CartCaller & { readonly cartToken: string };
  /** Ids of its entries: two cups, and a board for Ada. */
  readonly cup: string;
  readonly board: string;
  /** At a time when the cart has not yet expired. */
  readonly carts: CartService;
  /** At a time when it has. */
  readonly cartsLater: CartService;
  /** By whom those are mailed who wait for a variant. */
  readonly restock: RestockAdmin;
};

/** The calls about the cart that race, each with each. It has the coupon `FIVE`; a cart for Austria cannot be picked up. */
const cartCalls: readonly RaceCall<Party>[] = [
  {
    name: "add more",
    run: ({ carts, caller: { shop, cartToken, idempotencyKey } }) =>
      carts.addEntry(shop, cartToken, { itemId: "becher", quantity: 3 }, idempotencyKey),
  },
  {
    name: "add other, with one key",
    run: ({ carts, caller: { shop, cartToken } }) =>
      carts.addEntry(shop, cartToken, boardWith("Bo"), "once"),
  },
  {
    name: "change quantity",
    run: ({ carts, caller, cup }) => carts.changeQuantity(caller, cup, { quantity: 4 }),
  },
  { name: "remove", run: ({ carts, caller, cup }) => carts.removeEntry(caller, cup) },
  {
    name: "change fields",
    run: ({ carts, caller, board }) => carts.changeFields(caller, board, boardWith("Bo")),
  },
  {
    name: "set location",
    run: ({ carts, caller }) => carts.setLocation(caller, { country: "AT" }),
  },
  {
    name: "choose shipping",
    run: ({ carts, caller }) => carts.chooseShipping(caller, { id: "pickup" }),
  },
  {
    name: "apply coupon",
    run: ({ carts, caller }) => carts.applyCoupon(caller, { code: "TEN" }),
  },
  { name: "remove coupon", run: ({ carts, caller }) => carts.removeCoupon(caller, "FIVE") },
  {
    name: "copy",
    run: ({ carts, caller }) => carts.copy(caller.shop.websiteId, caller.cartToken),
  },
  { name: "delete expired", run: ({ cartsLater }) => cartsLater.deleteExpired() },
  {
    name: "restock send",
    run: ({ restock }) => restock.send(sending, toIds(red)),
  },
  {
    name: "read",
    // Uses of coupons are counted by a query of their own, so that money may be of a moment later than the entries.
    run: async ({ carts, caller }) => {
      const { id, version, entries, coupons } = await carts.read(caller.shop, caller.cartToken);
      return { id, version, entries, coupons };
    },
  },
];

const toIds = ({ productId, variantId }: typeof red) => ({ productId, variantId });

/** An order of the cart races with everything. */
const order = orderCalls.filter(({ name }) => name === "order");

/** The calls of which each races with each. Carts and orders that are not of them have no row in common. */
export const tables: readonly (readonly RaceCall<Party>[])[] = [
  [...cartCalls, ...order],
  [...orderCalls],
];

/** The call of the tables with this name. */
export function callNamed(name: string): RaceCall<Party> {
  const call = tables.flat().find((one) => one.name === name);
  if (!call) throw new Error(`No call ${name}`);
  return call;
}
