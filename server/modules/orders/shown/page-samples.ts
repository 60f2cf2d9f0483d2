import type { Engine, ValueObject } from "../../../../engine/index.ts";
import { type PageType, unshownPageTypes } from "../../../contract/page/types.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import type { PageSample } from "../../../module.ts";
import type { Page } from "../../../render/page/page.ts";
import type { View } from "../../../site/view.ts";
import { type Order, orderStatuses } from "../order.ts";
import { toSampleOrder } from "./mail-samples.ts";
import { createOrderPage, statusTexts } from "./pages.ts";

/** The pages of an invented order, in each state that they can have. */
export function createOrderPageSamples(engine: Engine): readonly PageSample[] {
  const toPage = createOrderPage(engine);
  const sample = (
    type: PageType,
    state: TextName,
    { isPaid, ...more }: { readonly isPaid: boolean } & Partial<Order>,
  ): PageSample => {
    const isNew = type !== unshownPageTypes.orderStatus;
    const show = (view: View) => {
      const order = { ...toSampleOrder(view.site, isPaid), ...more };
      const page = toPage(view, order, { isNew, now: order.createdAt, details: {}, events: [] });
      return { ...page, beside: withoutCalls(page.beside) };
    };
    return { type, state, toPage: show };
  };
  const { orderConfirmed, orderReceived, subscriptionConfirmed, orderStatus } = unshownPageTypes;
  const { pending, paid } = statusTexts;
  return [
    sample(orderConfirmed, paid, { isPaid: true }),
    sample(subscriptionConfirmed, pending, { isPaid: false, hasSubscription: true }),
    sample(subscriptionConfirmed, paid, { isPaid: true, hasSubscription: true }),
    sample(orderReceived, pending, { isPaid: false }),
    sample(orderReceived, "paymentStripe", { isPaid: false, payment: "stripe" }),
    ...orderStatuses.map((status) =>
      sample(orderStatus, statusTexts[status], {
        isPaid: status !== "pending" && status !== "cancelled",
        status,
      }),
    ),
  ];
}

/** The page's scripts would measure an order that nobody has placed, and ask how it is paid. */
const withoutCalls = (beside: Page["beside"] = {}) => ({
  order: { ...(beside.order as ValueObject), measured: "", card: null },
});
