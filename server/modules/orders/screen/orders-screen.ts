import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { orderScreen, ordersScreen } from "../../../../templates/platform/pages/owner/orders.ts";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { AppError, notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  screenForm,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { Downloads } from "../../downloads/index.ts";
import type { StatusChange } from "../changes.ts";
import type { OrderFollower } from "../follower.ts";
import type { Order, OrderStatus } from "../order.ts";
import { isAlive, isSent } from "../order-rules.ts";
import type { OrderService } from "../service.ts";
import type { Shipment } from "../shipment.ts";
import { listDetails } from "../shown/details.ts";
import { toBuyerName } from "../shown/order-tables.ts";
import { statuses, statusNames, toStatusText } from "./order-texts.ts";
import { writeOrders } from "./orders-file.ts";
import {
  readShipment,
  type ShipmentForm,
  shipmentFields,
  shipmentSchema,
} from "./shipment-form.ts";
import { toShownOrder } from "./shown-order.ts";

const PATH = `${screensPaths.owner}/orders`;
const FILE = "/bestellungen.csv";

/** Orders on a page, and orders read at once for the file. */
const ON_PAGE = 50;
const READ_AT_ONCE = 200;

const changeSchema = z.object({
  to: z.enum(statuses as [OrderStatus, ...OrderStatus[]]),
  reason: z.string().check(z.maxLength(ordersLimits.reasonLength)),
  ...shipmentFields,
});

type OrderScreenParts = {
  readonly orders: Pick<
    OrderService,
    "list" | "findByNumber" | "listChanges" | "changeStatus" | "correctShipment"
  >;
  readonly followers: () => readonly OrderFollower[];
  /** Undefined if the server has no downloads. */
  readonly downloads: Pick<Downloads, "renew"> | undefined;
};

type Context = OrderScreenParts & { readonly listContent: Template; readonly oneContent: Template };

/** `/config/orders`: the orders, to search and download; below it, by its number, a single order with its status. */
export function createOrdersScreen(engine: Engine, parts: OrderScreenParts): OwnerScreen {
  const listContent = engine.compile(ordersScreen.source, ordersScreen);
  const oneContent = engine.compile(orderScreen.source, orderScreen);
  const context: Context = { ...parts, listContent, oneContent };
  return {
    path: PATH,
    place: 80,
    title: "ordersTitle",
    permission: "store",
    show: show(context),
    forms: forms(context),
    files: files(context),
  };
}

async function showList(
  { orders, listContent }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { texts, moneyFormat } = site;
  const { status, ...filter } = readFilter(site.content.website.id, search);
  const before = readNumber(search.get("before") ?? "");
  const found = await orders.list({ ...filter, status, before, most: ON_PAGE });
  const query = { q: filter.search, status: status ?? "" };
  return {
    content: listContent,
    data: {
      search: filter.search,
      statuses: statuses.map((one) => ({
        value: one,
        name: texts[statusNames[one]],
        chosen: one === status,
      })),
      rows: found.orders.map((order) => ({
        number: order.number,
        email: order.email,
        createdAt: order.createdAt,
        path: `${PATH}/${order.number}`,
        name: toBuyerName(order),
        total: toMoneyText(order.totals.grandTotalCents, moneyFormat),
        status: toStatusText(texts, order),
      })),
      file: `${PATH}${FILE}${toQuery(query)}`,
      ...(before !== undefined && { start: `${PATH}${toQuery(query)}` }),
      ...(found.next !== undefined && {
        next: `${PATH}${toQuery({ ...query, before: String(found.next) })}`,
      }),
    },
  };
}

async function showOne(
  { orders, followers, oneContent, downloads }: Context,
  view: OwnerView,
  order: Order,
): Promise<ShownScreen> {
  const [changes, { downloads: files = [], withdrawals = [] }] = await Promise.all([
    orders.listChanges(order.id),
    listDetails(followers(), order),
  ]);
  return {
    content: oneContent,
    heading: fill(view.site.texts.ordersOne, { number: order.number }),
    data: {
      back: PATH,
      action: `${PATH}/${order.number}/status`,
      correct: isSent(order) ? `${PATH}/${order.number}/shipment` : "",
      renew: downloads && isAlive(order) ? `${PATH}/${order.number}/downloads` : "",
      order: toShownOrder(view, order, { changes, withdrawals, downloads: files }),
    },
  };
}

const find = async ({ orders }: Context, { site }: OwnerView, typed = "") => {
  const number = readNumber(typed);
  return number === undefined ? undefined : orders.findByNumber(site.content.website.id, number);
};

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below: [number, ...rest], search }) => {
    if (rest.length > 0) return undefined;
    if (number === undefined) return showList(context, view, search);
    const order = await find(context, view, number);
    if (!order) return undefined;
    const { texts } = view.site;
    const sent = search.has("sent") ? texts.ordersLinksSent : undefined;
    const notice = search.has("changed") ? texts.ordersChanged : sent;
    return { ...(await showOne(context, view, order)), notice };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:number/downloads", z.unknown(), async ({ view, params }) => {
    const order = await find(context, view, params.number);
    if (!order || !isAlive(order) || !context.downloads) throw notFound();
    await context.downloads.renew(view.site, order);
    return { redirect: `${PATH}/${order.number}?sent=1` };
  }),
  screenForm("/:number/status", changeSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, body, (order, shipment) =>
      context.orders.changeStatus({
        ...order,
        to: body.to,
        reason: toStorable(body.reason.trim()),
        shipment: body.to === "fulfilled" ? shipment : undefined,
      }),
    ),
  ),
  screenForm("/:number/shipment", shipmentSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, body, (order, shipment) =>
      context.orders.correctShipment({ ...order, shipment }),
    ),
  ),
];

type Changed = Pick<StatusChange, "websiteId" | "orderId" | "by">;

/** Changes an order, and shows it again with the reason where that is refused. */
async function changeOne(
  context: Context,
  view: OwnerView,
  number: string | undefined,
  typed: ShipmentForm,
  change: (order: Changed, shipment: Shipment | undefined) => Promise<Order>,
) {
  const order = await find(context, view, number);
  if (!order) throw notFound();
  const refuse = async (problem: string, status: number) => {
    const now = (await find(context, view, number)) ?? order;
    return { ...(await showOne(context, view, now)), problem, status };
  };
  const shipment = readShipment(typed);
  if (shipment === "invalid") return refuse(view.site.texts.ordersTrackingInvalid, 400);
  try {
    const { websiteId, id: orderId } = order;
    await change({ websiteId, orderId, by: view.account.email }, shipment);
    return { redirect: `${PATH}/${order.number}?changed=1` };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(error.toText(view.site.texts), error.status);
  }
}

const files = ({ orders }: Context): NonNullable<OwnerScreen["files"]> => [
  {
    path: FILE,
    contentType: "text/csv; charset=utf-8",
    write: ({ view: { site }, search }) =>
      writeOrders(site, orders, {
        ...readFilter(site.content.website.id, search),
        most: READ_AT_ONCE,
      }),
  },
];

/** The filter in the query of an address; an invalid status means all. */
const readFilter = (websiteId: string, search: URLSearchParams) => ({
  websiteId,
  search: readText(search, "q").trim().slice(0, valuesLimits.emailLength),
  status: statuses.find((status) => status === search.get("status")),
});

/** The number of an order in an address. */
const readNumber = (typed: string): number | undefined =>
  /^\d{1,12}$/.test(typed) ? Number(typed) : undefined;
