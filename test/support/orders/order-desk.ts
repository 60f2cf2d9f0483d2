import { randomUUID } from "node:crypto";
import type { Composition } from "../../../server/compose.ts";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import type { ModuleDefinition } from "../../../server/module.ts";
import { addCart } from "../../../server/modules/cart/index.ts";
import type { CartKind, CartState } from "../../../server/modules/cart/rules/cart-state.ts";
import { emptyState } from "../../../server/modules/cart/rules/cart-state.ts";
import {
  type Address,
  type Order,
  type OrderFollower,
  type OrderService,
  ordersKey,
  type PlaceRequest,
} from "../../../server/modules/orders/index.ts";
import { ordersModule } from "../../../server/modules/orders/module.ts";
import type { Placed } from "../../../server/modules/orders/placing/placing.ts";
import { stockModule } from "../../../server/modules/stock/module.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";
import type { Site } from "../../../server/site/site.ts";
import { shopOver } from "../cart/cart-catalog.ts";
import { composeOn } from "../server/composed.ts";
import { loadPlainSite } from "../sites/plain-site.ts";
import { contentFiles } from "../sites/site-files.ts";

const { "site.json": siteFile, ...files } = contentFiles();
const mail = { from: "Laden <laden@example.com>", ownerTo: ["chefin@example.com"] };
const mailing = { ...files, "site.json": { ...Object(siteFile), mail } };

/** The site in whose name orders of the desk are placed. */
export const orderSite: Site = await loadPlainSite(mailing);

/** The address of most orders. */
export const postAddress: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  line1: "Hauptstraße 1",
  line2: "",
  city: "Hamburg",
  region: "",
  zip: "20095",
  country: "DE",
  phone: "",
};

/** A way of shipping that costs 4.90 EUR. */
const post = {
  id: "post",
  name: "Post",
  description: "",
  priceCents: 490,
  type: "flat" as const,
  countries: undefined,
  states: undefined,
  freeFromCents: undefined,
  taxClass: "standard",
};

type DeskOptions = {
  readonly items: Record<string, unknown>[];
  readonly rules?: Partial<ShopRules>;
  readonly now?: () => number;
  /** A module that follows the orders; by default nobody does. */
  readonly follower?: OrderFollower;
  /** The sites that are served; by default the one of the desk. */
  readonly sites?: readonly Site[];
  /** Modules besides those of orders and stock. */
  readonly modules?: readonly ModuleDefinition[];
};

/** A shop whose orders are kept in a database, and those who buy there. */
export type OrderDesk = {
  readonly orders: DeskOrders;
  /** The same for other modules, in their transactions. */
  readonly service: OrderService;
  readonly need: Composition["need"];
  readonly shop: Shop;
  /** A cart as its visitor has filled it. */
  fillCart(entries: readonly CartEntryOf[], more?: CartMore): Promise<FilledCart>;
  /** The order of a cart, delivered to `postAddress`. */
  toRequest(cart: FilledCart, more?: Partial<PlaceRequest>): PlaceRequest;
};

type CartEntryOf = {
  readonly itemId: string;
  readonly sku?: string | null;
  readonly quantity?: number;
};
type CartMore = Partial<Pick<CartState, "coupons" | "shippingOption">> & {
  readonly kind?: CartKind;
};
/** The cart's keys. */
type FilledCart = { readonly cartId: string; readonly cartVersion: number };

/** The use cases of orders, each in a transaction of its own. */
export type DeskOrders = Omit<OrderService, "place" | "markPaid" | "takeBack"> & {
  place(request: PlaceRequest): Promise<Placed>;
  markPaid(orderId: string, by?: string, reason?: string): Promise<Order>;
  takeBack(orderId: string, reason: string): Promise<Order>;
};

/** Opens a transaction for each change of orders. */
export const toDeskOrders = (database: Database, orders: OrderService): DeskOrders => ({
  ...orders,
  place: (request) => transact(database, (transaction) => orders.place(transaction, request)),
  markPaid: (...given) =>
    transact(database, (transaction) => orders.markPaid(transaction, ...given)),
  takeBack: (...given) =>
    transact(database, (transaction) => orders.takeBack(transaction, ...given)),
});

/** Opens a shop on a database. */
export function openOrderDesk(database: Database, options: DeskOptions): OrderDesk {
  const { items, rules = {}, now = () => 1_800_000_000_000 } = options;
  const websiteId = orderSite.content.website.id;
  const shop = shopOver(items, { websiteId, rules: { shippingOptions: [post], ...rules } });
  const { follower, sites = [orderSite], modules = [] } = options;
  const followers = { name: "follower", create: () => (follower ? { followers: follower } : {}) };
  const { need } = composeOn(database, {
    sites,
    now,
    modules: [ordersModule, stockModule, ...modules, followers],
  });
  const service = need(ordersKey);
  return {
    orders: toDeskOrders(database, service),
    service,
    need,
    shop,
    async fillCart(entries, { kind = "ordinary", ...more } = {}) {
      const state: CartState = {
        ...emptyState,
        shippingOption: "post",
        ...more,
        entries: entries.map(({ itemId, sku = "KN-1", quantity = 1 }) => ({
          id: randomUUID(),
          itemId,
          sku,
          quantity,
          title: itemId,
          attributes: {},
          additionalFields: null,
        })),
      };
      const cart = await transact(database, (transaction) =>
        addCart(transaction, { websiteId, kind, state, now: now() }),
      );
      return { cartId: cart?.id ?? "", cartVersion: cart?.version ?? 0 };
    },
    toRequest: ({ cartId, cartVersion }, more = {}) => ({
      site: orderSite,
      shop,
      origin: "https://laden.example",
      cartId,
      cartVersion,
      checkoutKey: cartId,
      email: "ada@example.com",
      locale: "de-DE",
      note: "",
      shippingAddress: postAddress,
      billingAddress: null,
      payment: "invoice" as const,
      awaitsPayment: false,
      giftCardIds: [],
      confirmedCents: 1780,
      ...more,
    }),
  };
}
