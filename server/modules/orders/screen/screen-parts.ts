import { randomUUID } from "node:crypto";
import type { Template } from "../../../../engine/index.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import type { Downloads } from "../../downloads/index.ts";
import type { OrderFollower } from "../follower.ts";
import type { Order } from "../order.ts";
import { isAlive } from "../order-rules.ts";
import type { OrderService } from "../service.ts";
import { listDetails } from "../shown/details.ts";
import { toOwnerDocuments } from "../shown/shown-documents.ts";
import { type TypedAddress, toShownAddresses } from "./address-form.ts";
import { toShownOrder } from "./shown-order.ts";
import { toTimeLine } from "./time-line.ts";

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/orders`;

/** The parts by which the screen acts. */
export type OrderScreenParts = {
  readonly orders: Pick<
    OrderService,
    | "list"
    | "findByNumber"
    | "listChanges"
    | "listRefunds"
    | "changeStatus"
    | "sendParcel"
    | "correctParcel"
    | "refund"
    | "listEvents"
    | "listMails"
    | "addNote"
    | "sendMailAgain"
    | "correctAddress"
  >;
  readonly followers: () => readonly OrderFollower[];
  /** Undefined if the server has no downloads. */
  readonly downloads: Pick<Downloads, "renew"> | undefined;
};

/** The parts, and the templates. */
export type Context = OrderScreenParts & {
  readonly listContent: Template;
  readonly oneContent: Template;
  readonly confirmContent: Template;
};

/** The number of an order in an address. */
export const readNumber = (typed: string): number | undefined =>
  /^\d{1,12}$/.test(typed) ? Number(typed) : undefined;

/** The order of the number in an address. */
export async function findOrder({ orders }: Context, { site }: OwnerView, typed = "") {
  const number = readNumber(typed);
  return number === undefined ? undefined : orders.findByNumber(site.content.website.id, number);
}

/** The page of one order; `typed` is an address that was refused. */
export async function showOne(
  { orders, followers, oneContent, downloads }: Context,
  view: OwnerView,
  order: Order,
  typed?: TypedAddress,
): Promise<ShownScreen> {
  const [changes, refunds, events, mails, details] = await Promise.all([
    orders.listChanges(order.id),
    orders.listRefunds(order.id),
    orders.listEvents(order.id),
    orders.listMails(order),
    listDetails(followers(), order),
  ]);
  const path = `${PATH}/${order.number}`;
  return {
    content: oneContent,
    heading: fill(view.site.texts.ordersOne, { number: order.number }),
    data: {
      back: PATH,
      action: `${path}/status`,
      refundAction: `${path}/refund`,
      parcelsAction: `${path}/parcels`,
      renew: downloads && isAlive(order) ? `${path}/downloads` : "",
      addressAction: `${path}/address`,
      note: { action: `${path}/notes`, key: randomUUID() },
      history: toTimeLine(view.site, order, { changes, refunds, events, mails, ...details }, path),
      documents: toOwnerDocuments(view.site, order, details),
      order: {
        ...toShownOrder(view, order, { refunds, ...details }),
        addresses: toShownAddresses(view.site.texts, order, randomUUID(), typed),
      },
    },
  };
}
