import type { Engine } from "../../../../engine/index.ts";
import {
  orderConfirmScreen,
  orderScreen,
  ordersScreen,
} from "../../../../templates/platform/pages/owner/orders.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  toQuery,
} from "../../../screens/index.ts";
import { toBuyerName } from "../shown/order-tables.ts";
import { orderTasks } from "../stores/order-search-store.ts";
import { orderForms } from "./order-forms.ts";
import { statuses, statusNames, taskNames, toStatusText } from "./order-texts.ts";
import { writeOrders } from "./orders-file.ts";
import {
  type Context,
  findOrder,
  type OrderScreenParts,
  PATH,
  readNumber,
  showOne,
} from "./screen-parts.ts";

const FILE = "/bestellungen.csv";

/** The notices by the value of `?changed=`. */
const notices = new Map<string, TextName>([
  ["1", "ordersChanged"],
  ["links", "ordersLinksSent"],
  ["note", "noteSaved"],
  ["mail", "historySentAgain"],
  ["document", "documentsMade"],
  ["address", "addressCorrected"],
]);

/** Orders on a page, and orders read at once for the file. */
const ON_PAGE = 50;
const READ_AT_ONCE = 200;

/** `/config/orders`: the orders, to search and download; below it, by its number, a single order with its status. */
export function createOrdersScreen(engine: Engine, parts: OrderScreenParts): OwnerScreen {
  const listContent = engine.compile(ordersScreen.source, ordersScreen);
  const oneContent = engine.compile(orderScreen.source, orderScreen);
  const confirmContent = engine.compile(orderConfirmScreen.source, orderConfirmScreen);
  const context: Context = { ...parts, listContent, oneContent, confirmContent };
  return {
    path: PATH,
    place: 80,
    group: "orders",
    title: "ordersTitle",
    permission: "store",
    show: show(context),
    forms: orderForms(context),
    files: files(context),
  };
}

async function showList(
  { orders, listContent }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { texts, moneyFormat } = site;
  const filter = readFilter(site.content.website.id, search);
  const { status, task } = filter;
  const before = readNumber(search.get("before") ?? "");
  const found = await orders.list({ ...filter, before, most: ON_PAGE });
  const query = { q: filter.search, status: status ?? task ?? "" };
  return {
    content: listContent,
    data: {
      search: filter.search,
      statuses: [
        ...orderTasks.map((one) => ({
          value: one,
          name: texts[taskNames[one]],
          chosen: one === task,
        })),
        ...statuses.map((one) => ({
          value: one,
          name: texts[statusNames[one]],
          chosen: one === status,
        })),
      ],
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
      germanFile: `${PATH}${FILE}${toQuery({ ...query, form: "german" })}`,
      ...(before !== undefined && { start: `${PATH}${toQuery(query)}` }),
      ...(found.next !== undefined && {
        next: `${PATH}${toQuery({ ...query, before: String(found.next) })}`,
      }),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below: [number, ...rest], search }) => {
    if (rest.length > 0) return undefined;
    if (number === undefined) return showList(context, view, search);
    const order = await findOrder(context, view, number);
    if (!order) return undefined;
    const done = notices.get(search.get("changed") ?? "");
    const notice = done && view.site.texts[done];
    return { ...(await showOne(context, view, order)), notice };
  };

const files = ({ orders }: Context): NonNullable<OwnerScreen["files"]> => [
  {
    path: FILE,
    contentType: "text/csv; charset=utf-8",
    write: ({ view: { site }, search }) =>
      writeOrders(site, orders, {
        ...readFilter(site.content.website.id, search),
        most: READ_AT_ONCE,
        form: search.get("form") === "german" ? "german" : "plain",
      }),
  },
];

/** The filter in the query of an address: a status, or what is left to do; anything else means all. */
const readFilter = (websiteId: string, search: URLSearchParams) => ({
  websiteId,
  search: readText(search, "q").trim().slice(0, valuesLimits.emailLength),
  status: statuses.find((status) => status === search.get("status")),
  task: orderTasks.find((task) => task === search.get("status")),
});
