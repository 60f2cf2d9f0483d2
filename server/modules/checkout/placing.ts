import { createHmac } from "node:crypto";
import { isBelowMinimum, toMinimumText } from "../../contract/cart/minimum-order.ts";
import { CONSENT_FIELD, TICKED } from "../../contract/checkout/fields.ts";
import type { PlacedOrder, SentOrder } from "../../contract/checkout/schemas.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transactUntil } from "../../database/transact.ts";
import { AppError, storageBusy } from "../../errors.ts";
import { networkOf } from "../../http/requests/network-of.ts";
import type { Site } from "../../site/site.ts";
import { createTaskQueue } from "../../task-queue.ts";
import { cartUnknown } from "../cart/index.ts";
import {
  belowMinimum,
  type Order,
  type OrderService,
  type PlaceRequest,
  totalChanged,
} from "../orders/index.ts";
import {
  paymentDeclined,
  paymentLinkSent,
  paymentNeedsScript,
  paymentRefused,
} from "../payments/index.ts";
import { toCheckoutUrl } from "./cart-name.ts";
import type { Checkout } from "./checkout-state.ts";
import { type CheckoutCaller, newCheckoutKey } from "./loading.ts";
import { isOnline, toEntries, toRepeated } from "./place-request.ts";
import type { CheckoutService } from "./service.ts";
import { createCheckoutStore } from "./store.ts";

type PlacingDependencies = {
  readonly checkouts: Pick<CheckoutService, "load">;
  readonly database: Database;
  readonly orders: Pick<OrderService, "place">;
  readonly payments: {
    /** Starts or continues the payment. */
    start(
      site: Site,
      order: Order,
      visit: { readonly details: Readonly<Record<string, string>>; readonly address: string },
    ): Promise<{ readonly kind: "confirmed" | "declined" | "refused" | "unknown" | "open" }>;
  };
  /** Prevents the testing of stolen cards. */
  readonly guard: {
    /** Errors: `paymentsExhausted`, `paymentProofNeeded`. */
    admit(applicant: {
      readonly websiteId: string;
      readonly cartId: string;
      readonly address: string;
      readonly proof: string;
    }): Promise<void>;
    /** Mails a link that counts as such a proof. False if that is not possible. */
    mailLink(request: {
      readonly site: Site;
      readonly cartId: string;
      readonly address: string;
      readonly email: string;
      readonly toUrl: (proof: string) => string;
    }): Promise<boolean>;
  };
  /** Signing key. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The person placing an order. */
type Buyer = CheckoutCaller & {
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
  /** True if the browser runs scripts; without them it can neither show a provider's fields nor compute a proof. */
  readonly hasScript: boolean;
};

/** Somebody who pays for an order, and how. */
type Payer = Pick<Buyer, "site" | "shop" | "address" | "origin" | "hasScript"> &
  Pick<PlaceRequest, "cartId" | "email" | "payment"> &
  Pick<SentOrder, "proof" | "cardNumber"> & {
    /** The address of a page for a mail, with a proof. */
    readonly toUrl: (proof: string) => string;
  };

/** Placing orders. */
export type Placing = {
  /**
   * The request for the order of a cart that an owner has filled for its buyer. It may be repeated; that no share of
   * unpaid goods limits it is its only difference to a visitor's. Errors: `cartUnknown`, `checkoutInvalid`, `belowMinimum`, `totalChanged`.
   */
  prepare(writer: CheckoutCaller & Pick<Buyer, "origin">, sent: SentOrder): Promise<PlaceRequest>;
  /**
   * Places an order that another module knows, once it is known that its buyer may try to pay, and starts the payment. Errors: those
   * of payments in `order`.
   */
  settle(payer: Payer, place: (transaction: Transaction) => Promise<Order>): Promise<Order>;
  /**
   * Places an order for a cart, once per key of its checkout, and returns the path of its confirmation or of its payment page.
   * Repeating the request leads to the same order. Errors: `cartUnknown`, `checkoutInvalid` for an incomplete step,
   * `paymentDeclined` or `paymentRefused` (the visitor gets the cart back, under another key), `paymentsExhausted`, `paymentProofNeeded` or, without
   * scripts, `paymentLinkSent`, `paymentNeedsScript`, and those of orders.
   */
  order(buyer: Buyer, sent: SentOrder): Promise<PlacedOrder>;
};

/**
 * Orders of a process that are placed at once. Each holds the shop's last number until it is committed, so more would only take the
 * connections of other requests to wait for it.
 */
const PLACED_AT_ONCE = 3;

/** How long an order waits for its turn and for those of other processes, in milliseconds. */
const TURN_MS = 10_000;

type Context = PlacingDependencies & {
  readonly store: ReturnType<typeof createCheckoutStore>;
  /** Runs the transaction of an order in its turn. Errors: `storageBusy`. */
  readonly inTurn: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
};

/** Creates the service that places orders. */
export function createPlacing(dependencies: PlacingDependencies): Placing {
  const { database } = dependencies;
  const store = createCheckoutStore(database);
  const queue = createTaskQueue(PLACED_AT_ONCE, {
    ms: TURN_MS,
    toError: () => storageBusy(new Error("too many orders at once")),
  });
  const context: Context = {
    ...dependencies,
    store,
    inTurn: (work) => {
      const end = performance.now() + TURN_MS;
      return queue(() => transactUntil(database, end, work));
    },
  };
  return {
    order: order(context),
    prepare: async (writer, sent) => (await findRequest(context, writer, sent)).request,
    settle: settle(context),
  };
}

/** Names the network of an address to the shop alone. */
const toNetworkHash = ({ secret }: Context, websiteId: string, address: string): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["orders", websiteId, networkOf(address)]))
    .digest("base64url");

/** The checkout of a cart that has just been ordered can only be found by its key, which nobody else knows. */
async function findRequest(
  context: Context,
  caller: CheckoutCaller & Pick<Buyer, "origin">,
  sent: SentOrder,
): Promise<{ request: PlaceRequest; checkout: Checkout | undefined }> {
  const { checkouts, store } = context;
  const { site, shop, origin } = caller;
  const confirmed = {
    site,
    shop,
    origin,
    locale: site.content.website.language,
    checkoutKey: sent.checkoutKey,
    cartVersion: Number(sent.cartVersion),
    confirmedCents: Number(sent.confirmedCents),
    confirmedDueCents: Number(sent.dueCents ?? sent.confirmedCents),
    hasConsented: sent[CONSENT_FIELD] === TICKED,
  };
  const checkout = await checkouts.load(caller);
  // A different key belongs to an order that was placed before, or was undone.
  if (checkout?.checkoutKey === sent.checkoutKey) {
    const { minimumCents } = shop.rules;
    const { subtotalCents, entries } = checkout.cart;
    // Products that are no longer available are reported first.
    const isWhole = entries.every(({ maxQuantity }) => maxQuantity !== 0);
    if (isWhole && isBelowMinimum(subtotalCents, minimumCents)) {
      throw belowMinimum(({ minimumNotReached }) =>
        toMinimumText(minimumNotReached, minimumCents, site.moneyFormat),
      );
    }
    return { request: { ...confirmed, ...toEntries(checkout) }, checkout };
  }
  const earlier = await store.findByKey(shop.websiteId, sent.checkoutKey);
  if (!earlier) throw checkout ? totalChanged() : cartUnknown();
  return { request: { ...confirmed, ...toRepeated(earlier) }, checkout: undefined };
}

/** Checks if somebody may try a card, before anything is reserved for the order. */
async function admit({ guard }: Context, payer: Payer, canProve = payer.hasScript): Promise<void> {
  const { site, shop, address, origin, hasScript, cartId, email, payment, proof = "" } = payer;
  if (!isOnline(payment)) return;
  if (payment === "stripe" && !hasScript) throw paymentNeedsScript();
  try {
    await guard.admit({ websiteId: shop.websiteId, cartId, address, proof });
  } catch (error) {
    const needsLink = error instanceof AppError && error.code === "PAYMENT_PROOF_NEEDED";
    if (!needsLink || canProve || origin === undefined) throw error;
    const toUrl = (own: string) => origin + payer.toUrl(own);
    const isSent = await guard.mailLink({ site, cartId, address, email, toUrl });
    throw isSent ? paymentLinkSent() : error;
  }
}

/** Starts the payment, if there is anything to pay. Errors: `paymentDeclined`, `paymentRefused`. */
async function pay(
  context: Context,
  { site, address, cartId, cardNumber = "" }: Payer,
  order: Order,
): Promise<void> {
  const { payments } = context;
  if (order.payment === null || order.status !== "pending") return;
  const visit = { details: { cardNumber }, address, cartId };
  const { kind } = await payments.start(site, order, visit);
  if (kind !== "declined" && kind !== "refused") return;
  await renewKey(context, order);
  throw kind === "declined" ? paymentDeclined() : paymentRefused();
}

/** The next attempt will be a new order. */
async function renewKey({ store, now }: Context, { websiteId, cartId }: Order): Promise<void> {
  const stored = await store.find(websiteId, cartId);
  if (stored) await store.save(stored, { checkoutKey: newCheckoutKey() }, now());
}

const order =
  (context: Context): Placing["order"] =>
  async (caller, sent) => {
    const { orders, inTurn } = context;
    const { request, checkout } = await findRequest(context, caller, sent);
    const { cartToken, proof, cardNumber } = sent;
    const { cartId, email, payment } = request;
    const toUrl = (own: string) => toCheckoutUrl({ step: "review", cartToken, proof: own });
    const payer = { ...caller, cartId, email, payment, proof, cardNumber, toUrl };
    if (checkout) await admit(context, payer);
    const network = toNetworkHash(context, caller.shop.websiteId, caller.address);
    const { order } = await inTurn((transaction) =>
      orders.place(transaction, { ...request, network }),
    );
    await pay(context, payer, order);
    const { version = 0 } = checkout?.cart ?? {};
    return {
      location: `${ordersPaths.confirmed}/${order.token}`,
      ...(checkout && {
        shoppingCart: {
          ...checkout.cart,
          version: version + 1,
          orderId: order.id,
          isPurchased: true,
        },
      }),
    };
  };

const settle =
  (context: Context): Placing["settle"] =>
  async (payer, place) => {
    // The pages of other modules compute no proof.
    await admit(context, payer, false);
    const order = await context.inTurn(place);
    await pay(context, payer, order);
    return order;
  };
