import * as ordersLimits from "../../contract/orders/limits.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { downloadsKey } from "../downloads/index.ts";
import { stockKey } from "../stock/index.ts";
import { ordersKey } from "./index.ts";
import { personalData } from "./personal.ts";
import { orderNotes } from "./privacy-notes.ts";
import { orderRoutes } from "./routes.ts";
import { createOrdersScreen } from "./screen/orders-screen.ts";
import { PATH as ORDERS_PATH } from "./screen/screen-parts.ts";
import { createOrderService } from "./service.ts";
import { orderMailSamples } from "./shown/mail-samples.ts";
import { createOrderPageSamples } from "./shown/page-samples.ts";
import { createOrderPages } from "./shown/pages.ts";
import { createAlsoBoughtStore } from "./stores/also-bought-store.ts";
import { countOrders } from "./stores/count-store.ts";

const DUTIES_MS = 10 * 60_000;

/** Orders: placing, paying, cancelling, and their pages for buyers and owners. */
export const ordersModule: ModuleDefinition = {
  name: "orders",
  privacyNotes: orderNotes,
  personal: personalData,
  create(context) {
    const { config, database, engine, followers, now } = context;
    const orders = createOrderService({
      ...context,
      stock: context.need(stockKey),
      mailsPerHour: config.orderMailsPerHour ?? ordersLimits.mailsPerHour,
    });
    const downloads = context.find(downloadsKey);
    const boughtTogether = createAlsoBoughtStore(database);
    return {
      service: provide(ordersKey, orders),
      routes: async (app) => {
        await app.register(orderRoutes, { orders, changesPerMinute: config.formWritesPerMinute });
      },
      pages: [
        { path: ordersPaths.page, source: createOrderPages(engine, { orders, followers, now }) },
      ],
      screens: [createOrdersScreen(engine, { orders, followers, downloads })],
      toDos: [
        { task: "to-send", place: 10, title: "toDoSend" } as const,
        { task: "unpaid", place: 20, title: "toDoPayments" } as const,
      ].map(({ task, ...toDo }) => ({
        ...toDo,
        permission: "store",
        path: `${ORDERS_PATH}?status=${task}`,
        count: ({ site }) => orders.count({ websiteId: site.content.website.id, task }),
      })),
      mailSamples: orderMailSamples,
      pageSamples: createOrderPageSamples(engine),
      gauges: [
        {
          name: "orders",
          help: "Orders by status",
          label: "status",
          read: () => countOrders(database),
        },
      ],
      jobs: [
        { name: "delivering files", everyMs: DUTIES_MS, run: orders.deliverWaiting },
        { name: "ending unpaid orders", everyMs: DUTIES_MS, run: orders.tendUnpaid },
      ],
      followers: {
        boughtTogether: (websiteId, itemIds) => boughtTogether.find(websiteId, itemIds, now()),
      },
    };
  },
};
