import { toAddressLines } from "../../../contract/checkout/address-rules.ts";
import type { AddressKind } from "../../../contract/checkout/fields.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import type { Transaction } from "../../../database/transact.ts";
import { MASK } from "../../../mail/masking.ts";
import { createToldMails, type ToldMail } from "../../../mail/told-store.ts";
import { orderMailGone, orderStatusRefused, orderUnknown } from "../errors.ts";
import type { Address, Order } from "../order.ts";
import { isAlive } from "../order-rules.ts";
import { createOrderStore } from "../store.ts";
import { keepAddresses } from "../stores/address-store.ts";
import { createEventStore, type OrderEvent } from "../stores/event-store.ts";
import { mail, type TellingDependencies } from "../telling.ts";
import { correct, findOpenAddress, withAddress } from "./open-address.ts";

/** Something that an owner does to an order. */
type Deed = {
  readonly websiteId: string;
  readonly orderId: string;
  /** Address of the account. */
  readonly by: string;
  /** Random for each form; a repeated one changes nothing. */
  readonly key: string;
};

/** A note of an owner. */
export type OwnerNote = Deed & {
  readonly text: string;
  /** True if the buyer reads it, too. */
  readonly isForBuyer: boolean;
  /** True if the buyer gets it by mail. */
  readonly isMailed: boolean;
};

/** A mail that an owner sends again. */
export type MailAgain = Deed & { readonly mailId: string };

/** An address that an owner corrects. */
export type AddressCorrection = Deed & {
  readonly kind: AddressKind;
  /** With every part but the country, which stays. */
  readonly address: Omit<Address, "country">;
};

/** Events of orders other than changes of their status, each within the transaction of its caller. */
export type OrderHistory = {
  /** Keeps a note, for owners or for the buyer. Errors: `orderUnknown`. */
  addNote(transaction: Transaction, note: OwnerNote): Promise<void>;
  /** Sends a mail of an order again, with new codes in it. Errors: `orderUnknown`, `orderMailGone`; those of who made the mail. */
  sendMailAgain(transaction: Transaction, again: MailAgain): Promise<void>;
  /** Corrects an address of an order that was not sent. Errors: `orderUnknown`, `orderStatusRefused`. */
  correctAddress(transaction: Transaction, correction: AddressCorrection): Promise<void>;
};

/** Creates the history of orders. */
export const createOrderHistory = (dependencies: TellingDependencies): OrderHistory => ({
  addNote: addNote(dependencies),
  sendMailAgain: sendMailAgain(dependencies),
  correctAddress: correctAddress(dependencies),
});

/** The order of a deed, locked; undefined if that was done before. */
async function begin(
  { now }: TellingDependencies,
  transaction: Transaction,
  { websiteId, orderId, by, key }: Deed,
  toEvent: (order: Order) => Pick<OrderEvent, "kind" | "text">,
): Promise<Order | undefined> {
  const order = await createOrderStore(transaction).lock(orderId);
  if (order?.websiteId !== websiteId) throw orderUnknown();
  const event = toEvent(order);
  const made = { ...event, key, madeAt: now(), madeBy: by };
  return (await createEventStore(transaction).addEvent(orderId, made)) ? order : undefined;
}

const addNote =
  (dependencies: TellingDependencies): OrderHistory["addNote"] =>
  async (transaction, { text, isForBuyer, isMailed, ...deed }) => {
    const kind = isForBuyer ? "message" : "note";
    const order = await begin(dependencies, transaction, deed, () => ({ kind, text }));
    if (!order || !isForBuyer || !isMailed) return;
    const site = dependencies.siteOf(order.websiteId);
    await mail(dependencies, transaction, site, order, ["order-message"], { message: text });
  };

const sendMailAgain =
  (dependencies: TellingDependencies): OrderHistory["sendMailAgain"] =>
  async (transaction, { mailId, ...deed }) => {
    const { websiteId, orderId } = deed;
    const mails = createToldMails(transaction);
    const about = { websiteId, id: orderId };
    const found = await mails.find(about, mailId);
    if (!found) throw orderMailGone();
    const order = await begin(dependencies, transaction, deed, () => ({
      kind: "mail",
      text: found.subject,
    }));
    if (!order) return;
    if (await renew(dependencies, transaction, order, found)) return;
    const pages = `${ordersPaths.page}/`;
    const isSent = await mails.repeat(about, mailId, {
      now: dependencies.now(),
      secrets: [order.token],
      restore: (body) => body.replaceAll(pages + MASK, pages + order.token),
    });
    if (!isSent) throw orderMailGone();
  };

/** True if one that follows orders has made a new mail with new codes. */
async function renew(
  { followers, siteOf }: TellingDependencies,
  transaction: Transaction,
  order: Order,
  mail: ToldMail,
): Promise<boolean> {
  const site = siteOf(order.websiteId);
  if (!site || !isAlive(order)) return false;
  for (const follower of followers()) {
    if (await follower.sendAgain?.(transaction, site, order, mail)) return true;
  }
  return false;
}

const correctAddress =
  (dependencies: TellingDependencies): OrderHistory["correctAddress"] =>
  async (transaction, { kind, address, ...deed }) => {
    const order = await begin(dependencies, transaction, deed, (order) => ({
      kind: "address",
      text: toLines(toOpenAddress(order, kind)),
    }));
    if (!order) return;
    const corrected = correct(toOpenAddress(order, kind), address);
    await keepAddresses(transaction, withAddress(order, kind, corrected));
  };

function toOpenAddress(order: Order, kind: AddressKind): Address {
  const address = findOpenAddress(order, kind);
  if (!address) throw orderStatusRefused();
  return address;
}

const toLines = (address: Address): string =>
  toAddressLines(address, (country) => country).join(", ");
