import * as restockLimits from "../../contract/restock/limits.ts";
import type { RestockGroup, RestockSignUp } from "../../contract/restock/schemas.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { itemUnknown } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { findByVariantId } from "../../site/catalog/waiting.ts";
import type { Site } from "../../site/site.ts";
import { readGroupCursor, readSignUpCursor, writeCursor } from "./cursor.ts";
import { toRestockMail } from "./mails.ts";
import { toName } from "./restock-rules.ts";
import type { SignUpGroup, VariantKey } from "./sign-up.ts";
import { createRestockStore } from "./store.ts";

/** What sign-ups need to know of a shop. */
type RestockShop = Pick<Shop, "websiteId" | "findProduct">;

/** A product's variant, by the ids of the content. */
type VariantIds = Omit<VariantKey, "websiteId">;

/** A page of a list; the cursor leads to the next one. */
type CursorPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** How many were mailed, and how many not: because they had been before, or because they cannot be. */
type SendResult = { readonly sent: number; readonly skipped: number };

/** For which site mails are sent. */
type Sending = {
  readonly site: Site;
  readonly shop: RestockShop;
  /** Scheme and host of links in mails, of `linkOrigin`. */
  readonly origin: string | undefined;
};

/** What owners do with those who wait. Errors of lists: `invalidRequest` for a broken cursor. */
export type RestockAdmin = {
  /** The variants that somebody waits for or has waited for, by their ids. */
  listGroups(shop: RestockShop, cursor: string | undefined): Promise<CursorPage<RestockGroup>>;
  /** The sign-ups of a variant, the first one first. */
  list(
    websiteId: string,
    ids: VariantIds,
    cursor: string | undefined,
  ): Promise<CursorPage<RestockSignUp>>;
  /**
   * Mails everybody who waits for a variant, each once, however many do this at the same time: whoever is marked as mailed has a mail in
   * the outbox. It is the owner who knows that the variant is back. Nobody is mailed where the site can mail nothing, or the product is
   * gone. Errors: `itemUnknown` for a variant that is neither sold nor waited for.
   */
  send(sending: Sending, ids: VariantIds): Promise<SendResult>;
  /** The same for several variants, in their order; those that are unknown count for nothing. */
  sendAll(sending: Sending, all: readonly VariantIds[]): Promise<SendResult>;
};

/** The parts of what owners do. */
type RestockAdminDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Mails of one transaction: others wait for it, and what is done by then survives the process. */
const MAILED_AT_ONCE = 50;

/** Creates what owners do with those who wait. */
export function createRestockAdmin({ database, now }: RestockAdminDependencies): RestockAdmin {
  const signUps = createRestockStore(database);

  /** Undefined for a variant that is neither sold nor waited for. */
  async function sendTo(sending: Sending, ids: VariantIds): Promise<SendResult | undefined> {
    const { site, shop } = sending;
    const key = { websiteId: shop.websiteId, ...ids };
    const all = await signUps.count(key);
    const product = shop.findProduct(ids.productId);
    const variant = product && findByVariantId(product, ids.variantId);
    if (!product || !variant) return all === 0 ? undefined : { sent: 0, skipped: all };
    const sender = toSender(sending);
    if (!sender) return { sent: 0, skipped: all };
    const url = sender.origin + product.fullUrl;
    const parts = { site, from: sender.from, product: toName(product, variant), url };
    const sendSome = () =>
      transact(database, async (transaction) => {
        const time = now();
        const signUps = createRestockStore(transaction);
        const taken = await signUps.takeWaiting(key, time, MAILED_AT_ONCE);
        for (const { email } of taken) {
          await addMail(transaction, toRestockMail({ ...parts, to: email }), time);
        }
        return taken.length;
      });
    let sent = 0;
    for (let some = await sendSome(); some > 0; some = await sendSome()) sent += some;
    return { sent, skipped: Math.max(0, all - sent) };
  }

  return {
    async listGroups(shop, cursor) {
      const [productId, variantId = ""] = readGroupCursor(cursor) ?? [];
      const after = productId === undefined ? undefined : { productId, variantId };
      const part = { after, most: restockLimits.onPage + 1 };
      return toPage(
        await signUps.listGroups(shop.websiteId, part),
        (group) => writeCursor([group.productId, group.variantId]),
        (group) => toShownGroup(shop, group),
      );
    },
    async list(websiteId, ids, cursor) {
      const [signedUpAt, id = ""] = readSignUpCursor(cursor) ?? [];
      const after = signedUpAt === undefined ? undefined : { signedUpAt, id };
      const part = { after, most: restockLimits.onPage + 1 };
      return toPage(
        await signUps.list({ websiteId, ...ids }, part),
        (signUp) => writeCursor([signUp.signedUpAt, signUp.id]),
        ({ id, email, language, signedUpAt, mailedAt }) => ({
          id,
          email,
          language,
          signedUpOn: signedUpAt,
          mailedOn: mailedAt,
        }),
      );
    },
    async send(sending, ids) {
      const result = await sendTo(sending, ids);
      if (!result) throw itemUnknown();
      return result;
    },
    async sendAll(sending, all) {
      const total = { sent: 0, skipped: 0 };
      const asked = new Map(
        all.map((ids) => [JSON.stringify([ids.productId, ids.variantId]), ids]),
      );
      for (const ids of asked.values()) {
        const { sent, skipped } = (await sendTo(sending, ids)) ?? { sent: 0, skipped: 0 };
        total.sent += sent;
        total.skipped += skipped;
      }
      return total;
    },
  };
}

/** By whom a site's mails are sent, and where their links lead; undefined if it can mail nothing. */
function toSender({ site: { content }, origin }: Sending) {
  const { from } = content.mail;
  return from === undefined || origin === undefined ? undefined : { from, origin };
}

/** A page of rows, of which one more was read than stands on it. */
function toPage<Row, Shown>(
  read: readonly Row[],
  toCursor: (row: Row) => string,
  toShown: (row: Row) => Shown,
): CursorPage<Shown> {
  const rows = read.slice(0, restockLimits.onPage);
  const last = rows.at(-1);
  const next = read.length > rows.length && last !== undefined ? toCursor(last) : null;
  return { rows: rows.map(toShown), next };
}

function toShownGroup(shop: RestockShop, group: SignUpGroup): RestockGroup {
  const { productId, variantId, waiting, mailed, firstAt, lastAt } = group;
  const product = shop.findProduct(productId);
  const variant = product && findByVariantId(product, variantId);
  return {
    productId,
    variantId,
    productTitle: product?.title ?? null,
    attributes: variant?.attributes ?? {},
    sku: variant?.sku ?? null,
    isSold: variant !== undefined,
    unlimited: variant?.stock === null,
    qtyInStock: variant?.stock ?? 0,
    waitingCount: waiting,
    mailedCount: mailed,
    firstSignUpOn: firstAt,
    lastSignUpOn: lastAt,
  };
}
