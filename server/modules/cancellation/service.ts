import { siteTimeZone } from "../../content/content.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import { toZone } from "../../site/clock.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import { findOwnOrder, type Order } from "../orders/index.ts";
import type { Subscriptions } from "../subscriptions/index.ts";
import type { Cancellation, Declaration } from "./cancellation.ts";
import { toEnd } from "./declared-checks.ts";
import { toOwnerMail, toReceiptMail } from "./mails.ts";
import { type CancellationStore, createCancellationStore } from "./store.ts";

/** A valid declaration that has been confirmed. */
type ConfirmedDeclaration = {
  readonly site: Site;
  /** The same each time that a form is sent. */
  readonly id: string;
  readonly declaration: Declaration;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of cancellations. */
export type CancellationService = Pick<CancellationStore, "count" | "list" | "find"> & {
  /**
   * Stores a declaration, and confirms it by mail. An ordinary one whose number and address belong to a running subscription ends
   * it, at once or on the wanted day; owners look at any other. All of it happens once per id.
   */
  receive(confirmed: ConfirmedDeclaration): Promise<void>;
  /** Notes for the account of an address that a cancellation was dealt with. False if it was before, or there is none. */
  note(websiteId: string, id: string, by: string): Promise<boolean>;
  /** Ends the next subscription whose wanted day has come. True if there may be more. */
  endNext(): Promise<boolean>;
};

type CancellationDependencies = {
  readonly database: Database;
  readonly findOrder: (
    websiteId: string,
    number: number,
  ) => Promise<Pick<Order, "id" | "email"> | undefined>;
  /** Undefined without that module: the shop ends what was cancelled itself. */
  readonly subscriptions: Pick<Subscriptions, "findByOrder" | "cancelWith"> | undefined;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The name under which the shop itself deals with a cancellation. */
const SHOP = "shop";

/** Creates the service of cancellations. */
export function createCancellationService(
  dependencies: CancellationDependencies,
): CancellationService {
  const { database, now } = dependencies;
  const { count, list, find, note } = createCancellationStore(database);
  return {
    count,
    list,
    find,
    receive: receive(dependencies),
    note: (websiteId, id, by) => note(websiteId, id, { at: now(), by }),
    endNext: endNext(dependencies),
  };
}

const receive =
  (dependencies: CancellationDependencies): CancellationService["receive"] =>
  async ({ site, id, declaration, origin }) => {
    const { now, logger, database } = dependencies;
    const { website, mail } = site.content;
    const order = await findOwnOrder(declaration, (number) =>
      dependencies.findOrder(website.id, number),
    );
    const arrived = {
      ...declaration,
      id,
      websiteId: website.id,
      orderId: order?.id ?? null,
      receivedAt: now(),
    };
    if (mail.from === undefined)
      logger.warn("the confirmation of a cancellation waits: the site has no mail.from");
    await transact(database, async (transaction) => {
      const endsAt = await findEnd(dependencies, transaction, site, arrived);
      const isDone = endsAt !== null && endsAt <= arrived.receivedAt;
      const cancellation: Cancellation = {
        ...arrived,
        endsAt,
        doneAt: isDone ? endsAt : null,
        doneBy: isDone ? SHOP : "",
      };
      if (!(await createCancellationStore(transaction).add(cancellation))) return;
      if (isDone && order) await dependencies.subscriptions?.cancelWith(transaction, order.id);
      await addMail(transaction, toReceiptMail({ site, cancellation }), arrived.receivedAt);
      if (mail.ownerTo.length === 0) return;
      const toOwners = { site: inOwnLanguage(site), cancellation };
      await addMail(transaction, toOwnerMail(toOwners, mail.ownerTo, origin), arrived.receivedAt);
    });
  };

/** When a declaration ends the subscription of its order by itself; null if it does not. */
async function findEnd(
  { subscriptions }: CancellationDependencies,
  transaction: Transaction,
  site: Site,
  { orderId, kind, endDate, receivedAt }: Omit<Cancellation, "endsAt" | "doneAt" | "doneBy">,
): Promise<number | null> {
  if (orderId === null || kind !== "ordinary") return null;
  const found = await subscriptions?.findByOrder(orderId, transaction);
  if (found?.status !== "active" && found?.status !== "paused") return null;
  return toEnd({ endDate }, { now: receivedAt, zone: toZone(siteTimeZone(site.content)) });
}

const endNext =
  ({ database, subscriptions, now }: CancellationDependencies): CancellationService["endNext"] =>
  async () => {
    const time = now();
    const due = await createCancellationStore(database).findDue(time);
    if (!due) return false;
    const { websiteId, id, orderId } = due;
    await transact(database, async (transaction) => {
      const noted = { at: time, by: SHOP };
      const isNew = await createCancellationStore(transaction).note(websiteId, id, noted);
      if (isNew && orderId !== null) await subscriptions?.cancelWith(transaction, orderId);
    });
    return true;
  };
