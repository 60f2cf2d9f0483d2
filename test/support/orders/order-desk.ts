import { randomUUID } from "node:crypto";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { createOutbox } from "../../../server/mail/store.ts";
import type { CartKind, CartState } from "../../../server/modules/cart/cart-state.ts";
import { emptyState } from "../../../server/modules/cart/cart-state.ts";
import { createPurchaseStore } from "../../../server/modules/cart/index.ts";
import { createCartStore } from "../../../server/modules/cart/store.ts";
import {
  type Address,
  createCouponStore,
  createOrderService,
  createOrderStore,
  type OrderGoods,
  type OrderService,
  type PlaceRequest,
} from "../../../server/modules/orders/index.ts";
import { createStockStore } from "../../../server/modules/stock/index.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";
import type { Site } from "../../../server/site/site.ts";
import { shopOver } from "../cart/cart-catalog.ts";
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

/** Goods that bring nothing along. */
export const noGoods: OrderGoods = {
  payByGiftCards: async () => 0,
  orderPaid: async () => {},
  endSubscription: async () => {},
  orderCancelled: async () => {},
  nextOrderAt: async () => undefined,
};

type DeskOptions = {
  readonly items: Record<string, unknown>[];
  readonly rules?: Partial<ShopRules>;
  readonly now?: () => number;
  readonly goods?: OrderGoods;
  readonly siteOf?: OrdersOptions["siteOf"];
};

/** A shop whose orders are kept in a database, and those who buy there. */
export type OrderDesk = {
  readonly orders: OrderService;
  readonly shop: Shop;
  /** A cart as its visitor has filled it. */
  fillCart(entries: readonly CartEntryOf[], more?: CartMore): Promise<FilledCart>;
  /** What is asked for a cart; the post takes it to `postAddress`. */
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

type OrdersOptions = {
  /** What goods bring along, in the transaction of an order. */
  readonly goodsOn: (database: Database) => OrderGoods;
  readonly now: () => number;
  /** The site in whose name an order is changed; by default the same one. */
  readonly siteOf?: ((websiteId: string) => Site | undefined) | undefined;
};

/** Orders of one site on a database, whatever website a shop is of. */
export const ordersOn = (
  database: Database,
  { goodsOn, now, siteOf = () => orderSite }: OrdersOptions,
): OrderService =>
  createOrderService({
    orders: createOrderStore(database),
    together: (work) =>
      transact(database, (transaction) =>
        work({
          orders: createOrderStore(transaction),
          carts: createPurchaseStore(transaction),
          stock: createStockStore(transaction),
          coupons: createCouponStore(transaction),
          outbox: createOutbox(transaction),
          goods: goodsOn(transaction),
          followers: { async orderPlaced() {}, async orderPaid() {} },
        }),
      ),
    siteOf,
    onStockChange: async () => {},
    now,
  });

/** Opens a shop on a database. */
export function openOrderDesk(database: Database, options: DeskOptions): OrderDesk {
  const { items, rules = {}, now = () => 1_800_000_000_000 } = options;
  const websiteId = orderSite.content.website.id;
  const shop = shopOver(items, { websiteId, rules: { shippingOptions: [post], ...rules } });
  const goods = options.goods ?? noGoods;
  const orders = ordersOn(database, { goodsOn: () => goods, now, siteOf: options.siteOf });
  return {
    orders,
    shop,
    async fillCart(entries, { kind, ...more } = {}) {
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
      const key = {
        websiteId,
        tokenHash: undefined,
        newTokenHash: randomUUID(),
        livingSince: 0,
        writesSince: 0,
        now: now(),
        ...(kind && { newKind: kind }),
      };
      const { cart } = await createCartStore(database).change(key, () => ({
        state,
        outcome: undefined,
      }));
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
