import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { SentOrder } from "../../contract/checkout/schemas.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { invalidRequest, notFound } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import { dropCart } from "../cart/index.ts";
import type { CheckoutCaller, Placing } from "../checkout/index.ts";
import type { Order, OrderService, PlaceRequest } from "../orders/index.ts";
import { acceptOffer, findOrder } from "./accepting.ts";
import { offerEnded, offerGiftCards } from "./errors.ts";
import { toOfferMail } from "./mails.ts";
import { type Offer, stands } from "./offer.ts";
import { toTerms } from "./offer-terms.ts";
import { createOfferStore, createOfferWrites, type OfferStore } from "./store.ts";
import { withdrawOffer } from "./withdrawing.ts";

/** An owner who writes an order for its buyer. */
type Writer = CheckoutCaller & {
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
  /** Address of the account. */
  readonly by: string;
};

/** A buyer who accepts an offer. */
type Acceptance = {
  readonly site: Site;
  readonly shop: Shop;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
  /** The IP address. */
  readonly address: string;
  /** True if the browser runs scripts. */
  readonly hasScript: boolean;
  readonly token: string;
  /** The chosen way to pay. */
  readonly payment: string;
  readonly cardNumber?: string | undefined;
  readonly proof?: string | undefined;
  /** True if the buyer has agreed that files are delivered at once. */
  readonly hasConsented: boolean;
  /** Address of the offer's page for a mail, with a proof. */
  readonly toUrl: (proof: string) => string;
};

/** The use cases of orders that owners write by hand. */
export type OfferService = Pick<OfferStore, "count" | "list" | "findByToken"> & {
  /** Places an order on invoice, once per key of its draft. Errors: those of `Placing.prepare` and of orders. */
  write(writer: Writer, sent: SentOrder): Promise<Order>;
  /** Offers a draft until a time and mails the offer, once per key. Errors: the same, `offerGiftCards`. */
  offer(writer: Writer, sent: SentOrder, endsAt: number): Promise<Offer>;
  /** The order that an offer has become. Undefined for none, or one whose payment has failed. */
  findOrder(offer: Offer): Promise<Order | undefined>;
  /**
   * Places the order of an offer, or returns the one that there is, and starts its payment. Errors: `notFound`, `offerEnded`,
   * `invalidRequest` for an unknown way to pay; those of placing and paying.
   */
  accept(acceptance: Acceptance): Promise<Order>;
  /** Mails an offer once more. Errors: `notFound`, `offerEnded`. */
  mailAgain(site: Site, number: number, origin: string | undefined): Promise<void>;
  /** Withdraws an offer. Errors: `notFound`, `offerWithdrawn`, `offerAccepted` for one that is an order. */
  withdraw(websiteId: string, number: number): Promise<void>;
};

type OfferDependencies = {
  readonly database: Database;
  readonly orders: Pick<OrderService, "place" | "draft" | "find" | "listChanges">;
  readonly placing: Pick<Placing, "prepare" | "settle">;
  /** The payment methods that a site accepts now. */
  readonly paymentsOf: (site: Site) => readonly PaymentName[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = OfferDependencies & { readonly store: OfferStore };

/** Creates the service of orders written by hand. */
export function createOfferService(dependencies: OfferDependencies): OfferService {
  const { database, orders } = dependencies;
  const store = createOfferStore(database);
  const context: Context = { ...dependencies, store };
  return {
    count: store.count,
    list: store.list,
    findByToken: store.findByToken,
    write: write(context),
    offer: offer(context),
    findOrder: (found) => findOrder(orders, database, found),
    accept: accept(context),
    mailAgain: mailAgain(context),
    withdraw: withdraw(context),
  };
}

const write =
  ({ database, orders, placing }: Context): OfferService["write"] =>
  async (writer, sent) => {
    const request = await placing.prepare(writer, sent);
    if (request.awaitsPayment) throw invalidRequest(["payment"]);
    const { order } = await transact(database, (transaction) =>
      orders.place(transaction, { ...request, writtenBy: writer.by }),
    );
    return order;
  };

const offer =
  (context: Context): OfferService["offer"] =>
  async (writer, sent, endsAt) => {
    const { database, placing, store } = context;
    const { websiteId } = writer.shop;
    const find = () => store.findByKey(websiteId, sent.checkoutKey);
    const earlier = await find();
    if (earlier) return earlier;
    try {
      const request = await placing.prepare(writer, sent);
      if (request.giftCardIds.length > 0) throw offerGiftCards();
      return await transact(database, (transaction) =>
        addOffer(context, transaction, request, { by: writer.by, endsAt }),
      );
    } catch (error) {
      // Sent twice at once: the other one has used up the draft.
      const made = await find();
      if (made) return made;
      throw error;
    }
  };

async function addOffer(
  { orders, now }: Context,
  transaction: Transaction,
  request: PlaceRequest,
  { by, endsAt }: { readonly by: string; readonly endsAt: number },
): Promise<Offer> {
  const { site, shop, origin, checkoutKey, email, cartId } = request;
  const { websiteId } = shop;
  const drafted = await orders.draft(transaction, request);
  const writes = createOfferWrites(transaction);
  const made: Offer = {
    websiteId,
    checkoutKey,
    email,
    endsAt,
    id: randomUUID(),
    number: await writes.nextNumber(websiteId),
    token: randomBytes(32).toString("base64url"),
    terms: toTerms(request, drafted),
    createdAt: now(),
    createdBy: by,
    withdrawnAt: null,
    orderId: null,
  };
  await writes.add(made);
  await dropCart(transaction, cartId);
  await addMail(transaction, toOfferMail(site, made, origin), now());
  return made;
}

const accept =
  (context: Context): OfferService["accept"] =>
  async ({ token, payment, hasConsented, ...buyer }) => {
    const { database, orders, placing, paymentsOf, store, now } = context;
    const { site, shop, origin } = buyer;
    const found = await store.findByToken(shop.websiteId, token);
    if (!found) throw notFound();
    const earlier = await findOrder(orders, database, found);
    if (earlier) return earlier;
    if (!stands(found, now())) throw offerEnded();
    const isFree = found.terms.totals.grandTotalCents === 0;
    const chosen = isFree ? null : paymentsOf(site).find((one) => one === payment);
    if (chosen === undefined) throw invalidRequest(["payment"]);
    const payer = { ...buyer, cartId: found.id, email: found.email, payment: chosen };
    return placing.settle(payer, (transaction) =>
      acceptOffer(transaction, orders, found, {
        site,
        shop,
        origin,
        hasConsented,
        payment: chosen,
        now: now(),
      }),
    );
  };

const mailAgain =
  ({ database, orders, store, now }: Context): OfferService["mailAgain"] =>
  async (site, number, origin) => {
    const found = await store.findByNumber(site.content.website.id, number);
    if (!found) throw notFound();
    if (!stands(found, now()) || (await findOrder(orders, database, found))) throw offerEnded();
    await transact(database, (transaction) =>
      addMail(transaction, toOfferMail(site, found, origin), now()),
    );
  };

const withdraw =
  ({ database, orders, store, now }: Context): OfferService["withdraw"] =>
  async (websiteId, number) => {
    const found = await store.findByNumber(websiteId, number);
    if (!found) throw notFound();
    await transact(database, (transaction) => withdrawOffer(transaction, orders, found, now()));
  };
