import type { Transaction } from "../../database/transact.ts";
import type { MailFile } from "../../mail/mail.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { CancellingDependencies } from "./cancelling.ts";
import type { Order } from "./order.ts";
import { type ConfirmingDependencies, findConfirmationTime } from "./placing/confirming.ts";
import type { OrderRefund } from "./refund.ts";
import { type OrderMailKind, toOrderMail } from "./shown/mails.ts";
import type { ToldParcel } from "./shown/sent-words.ts";
import { createOrderStore } from "./store.ts";

/** The parts that tell people of an order. */
export type TellingDependencies = CancellingDependencies & ConfirmingDependencies;

/**
 * When mails are sent, by default now, and the refund, the words of an owner or the parcel that they are about. `isCorrection`: one
 * that says better what an earlier one has said, which has brought the files.
 */
type MailDetails = {
  readonly sendAt?: number;
  readonly refund?: OrderRefund;
  readonly message?: string;
  readonly parcel?: ToldParcel;
  readonly isCorrection?: boolean;
};

/** Puts the mails of an order into the outbox. */
export async function mail(
  dependencies: TellingDependencies,
  transaction: Transaction,
  site: Site | undefined,
  order: Order,
  kinds: readonly OrderMailKind[],
  { sendAt = dependencies.now(), isCorrection = false, ...about }: MailDetails = {},
): Promise<void> {
  const nextAt = order.hasSubscription
    ? await nextOrderAt(dependencies, transaction, order.id)
    : undefined;
  for (const kind of kinds) {
    const letter = site && toOrderMail(site, order, { kind, nextAt, ...about });
    if (!letter) continue;
    const files = isCorrection ? [] : await attach(dependencies, transaction, order, kind);
    await addMail(transaction, files.length > 0 ? { ...letter, files } : letter, sendAt);
  }
}

async function attach(
  { followers }: TellingDependencies,
  transaction: Transaction,
  order: Order,
  kind: OrderMailKind,
): Promise<readonly MailFile[]> {
  const files: MailFile[] = [];
  for (const follower of followers()) {
    files.push(...((await follower.attach?.(transaction, order, kind)) ?? []));
  }
  return files;
}

async function nextOrderAt(
  { followers }: TellingDependencies,
  transaction: Transaction,
  orderId: string,
) {
  for (const follower of followers()) {
    const nextAt = await follower.nextOrderAt?.(transaction, orderId);
    if (nextAt !== undefined) return nextAt;
  }
  return undefined;
}

/** Lets others keep records of what has just happened to an order. */
export async function record(
  { followers }: Pick<TellingDependencies, "followers">,
  transaction: Transaction,
  order: Order,
): Promise<void> {
  for (const follower of followers()) await follower.record?.(transaction, order);
}

/** Sends the first mails of an order. False if they were sent before. */
export async function announce(
  dependencies: TellingDependencies,
  transaction: Transaction,
  site: Site | undefined,
  order: Order,
): Promise<boolean> {
  const { now, followers } = dependencies;
  const isFirst = await createOrderStore(transaction).markMailed(order.id, now());
  if (!isFirst) return false;
  const sendAt = await findConfirmationTime(dependencies, transaction, order);
  await mail(dependencies, transaction, site, order, ["order-confirmation"], {
    sendAt,
  });
  await mail(dependencies, transaction, site, order, ["order-notice"]);
  for (const follower of followers()) await follower.placed?.(transaction, order);
  return true;
}

/** Mails that an order is cancelled, except to people who were never notified of it. */
export async function tellCancelled(
  dependencies: TellingDependencies,
  transaction: Transaction,
  order: Order,
  kinds: readonly OrderMailKind[],
): Promise<void> {
  const { siteOf } = dependencies;
  if (!(await createOrderStore(transaction).isMailed(order.id))) return;
  await mail(dependencies, transaction, siteOf(order.websiteId), order, kinds);
}
