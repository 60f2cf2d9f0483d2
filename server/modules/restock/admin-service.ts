import * as restockLimits from "../../contract/restock/limits.ts";
import type { RestockGroup, RestockSignUp } from "../../contract/restock/schemas.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { itemUnknown } from "../../errors.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { findByVariantId, isSoldOut } from "../../site/catalog/waiting.ts";
import type { Site } from "../../site/site.ts";
import { readGroupCursor, readSignUpCursor, writeCursor } from "./cursor.ts";
import { toRestockMail } from "./mails.ts";
import { toName } from "./restock-rules.ts";
import type { SignUpGroup, VariantKey } from "./sign-up.ts";
import { createRestockStore } from "./store.ts";

/** The parts of a shop that sign-ups need. */
type RestockShop = Pick<Shop, "websiteId" | "findProduct">;

/** A product's variant, by the ids of the content. */
type VariantIds = Omit<VariantKey, "websiteId">;

/** A page of a list, with the cursor of the next one. */
type CursorPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** Numbers of people mailed and not mailed, because they had been before or cannot be. */
type SendResult = { readonly sent: number; readonly skipped: number };

/** The site that mails are sent for. */
type Sending = {
  readonly site: Site;
  readonly shop: RestockShop;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of owners for waitlists. Errors of lists: `invalidRequest` for a broken cursor. */
export type RestockAdmin = {
  /** The variants with sign-ups, mailed or not, by their ids. */
  listGroups(shop: RestockShop, cursor: string | undefined): Promise<CursorPage<RestockGroup>>;
  /** The sign-ups of a variant, oldest first. */
  list(
    websiteId: string,
    ids: VariantIds,
    cursor: string | undefined,
  ): Promise<CursorPage<RestockSignUp>>;
  /**
   * Mails everybody who waits for a variant, each person once even with concurrent calls: a sign-up marked as mailed has a mail
   * in the outbox. Nobody is mailed while the variant is sold out, if the site cannot send mail, or if the product no longer
   * exists. Errors: `itemUnknown` for a variant that is neither sold nor has sign-ups.
   */
  send(sending: Sending, ids: VariantIds): Promise<SendResult>;
  /** The same for several variants, in order; unknown ones are skipped. */
  sendAll(sending: Sending, all: readonly VariantIds[]): Promise<SendResult>;
};

/** The parts of these use cases. */
type RestockAdminDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Mails per transaction, which others wait for; mails of finished ones survive a crash. */
const MAILED_AT_ONCE = 50;

type Context = RestockAdminDependencies & {
  readonly signUps: ReturnType<typeof createRestockStore>;
};

/** Creates the use cases of owners for waitlists. */
export function createRestockAdmin(dependencies: RestockAdminDependencies): RestockAdmin {
  const { database } = dependencies;
  const signUps = createRestockStore(database);
  const context: Context = { ...dependencies, signUps };
  return {
    listGroups: listGroups(context),
    list: list(context),
    send: send(context),
    sendAll: sendAll(context),
  };
}

/** Undefined for a variant that is neither sold nor has sign-ups. */
async function sendTo(
  { signUps, database, now }: Context,
  sending: Sending,
  ids: VariantIds,
): Promise<SendResult | undefined> {
  const { site, shop } = sending;
  const key = { websiteId: shop.websiteId, ...ids };
  const all = await signUps.count(key);
  const product = shop.findProduct(ids.productId);
  const variant = product && findByVariantId(product, ids.variantId);
  if (!product || !variant) return all === 0 ? undefined : { sent: 0, skipped: all };
  const sender = toSender(sending);
  if (!sender || isSoldOut(variant)) return { sent: 0, skipped: all };
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

const listGroups =
  ({ signUps }: Context): RestockAdmin["listGroups"] =>
  async (shop, cursor) => {
    const [productId, variantId = ""] = readGroupCursor(cursor) ?? [];
    const after = productId === undefined ? undefined : { productId, variantId };
    const part = { after, most: restockLimits.onPage + 1 };
    return toPage(
      await signUps.listGroups(shop.websiteId, part),
      (group) => writeCursor([group.productId, group.variantId]),
      (group) => toShownGroup(shop, group),
    );
  };

const list =
  ({ signUps }: Context): RestockAdmin["list"] =>
  async (websiteId, ids, cursor) => {
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
  };

const send =
  (context: Context): RestockAdmin["send"] =>
  async (sending, ids) => {
    const result = await sendTo(context, sending, ids);
    if (!result) throw itemUnknown();
    return result;
  };

const sendAll =
  (context: Context): RestockAdmin["sendAll"] =>
  async (sending, all) => {
    const total = { sent: 0, skipped: 0 };
    const asked = new Map(all.map((ids) => [JSON.stringify([ids.productId, ids.variantId]), ids]));
    for (const ids of asked.values()) {
      const { sent, skipped } = (await sendTo(context, sending, ids)) ?? { sent: 0, skipped: 0 };
      total.sent += sent;
      total.skipped += skipped;
    }
    return total;
  };

/** The sender of a site's mails and the origin of their links. Undefined if the site cannot send mail. */
function toSender({ site: { content }, origin }: Sending) {
  const { from } = content.mail;
  return from === undefined || origin === undefined ? undefined : { from, origin };
}

/** A page of rows; one row more than shown was read, to see if there is a next page. */
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
