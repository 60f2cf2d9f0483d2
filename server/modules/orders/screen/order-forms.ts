import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import { fill } from "../../../contract/texts/index.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import { refundRefused } from "../errors.ts";
import type { Order, OrderStatus } from "../order.ts";
import { isAlive, mayBecome } from "../order-rules.ts";
import { isRefundable, planRefund } from "../refunds/refund-plan.ts";
import { listDetails } from "../shown/details.ts";
import { type Changed, changeOne, toChanged } from "./changing.ts";
import { describeRefund, describeStatus } from "./effects.ts";
import { historyForms } from "./history-forms.ts";
import { statuses } from "./order-texts.ts";
import { parcelForms } from "./parcel-form.ts";
import { type RefundForm, readRefund, refundSchema, toHiddenFields } from "./refund-form.ts";
import { type Context, findOrder, PATH } from "./screen-parts.ts";

const changeSchema = z.object({
  to: z.enum(statuses as [OrderStatus, ...OrderStatus[]]),
  reason: z.string().check(z.maxLength(ordersLimits.reasonLength)),
  /** Set once the owner has seen what will happen. */
  confirmed: z._default(z.string(), ""),
});

type StatusForm = z.infer<typeof changeSchema>;

/** Statuses in which an order ends: what that means is said before. */
const endings: readonly OrderStatus[] = ["cancelled", "refunded"];

/** The forms of an order's page. */
export const orderForms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:number/downloads", z.unknown(), async ({ view, params }) => {
    const order = await findOrder(context, view, params.number);
    if (!order || !isAlive(order) || !context.downloads) throw notFound();
    await context.downloads.renew(view.site, order);
    return { redirect: `${PATH}/${order.number}?changed=links` };
  }),
  screenForm("/:number/status", changeSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, (order) => setStatus(context, view, order, body)),
  ),
  screenForm("/:number/refund", refundSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, (order) => refund(context, view, order, body)),
  ),
  ...parcelForms(context),
  ...historyForms(context),
];

async function setStatus(
  context: Context,
  view: OwnerView,
  order: Order,
  body: StatusForm,
): Promise<Changed> {
  const { to } = body;
  const reason = toStorable(body.reason.trim());
  if (endings.includes(to) && body.confirmed === "" && mayBecome(order, to)) {
    const known = await readKnown(context, order);
    return ask(context, view, order, {
      action: "status",
      title: to === "cancelled" ? "effectCancelTitle" : "effectRefundTitle",
      effects: describeStatus(view.site, order, to, known),
      fields: [
        { name: "to", value: to },
        { name: "reason", value: reason },
        { name: "confirmed", value: "yes" },
      ],
    });
  }
  await context.orders.changeStatus({ ...toChanged(view, order), to, reason });
  return undefined;
}

async function refund(
  context: Context,
  view: OwnerView,
  order: Order,
  body: RefundForm,
): Promise<Changed> {
  const typed = readRefund(body);
  if (!typed) return view.site.texts.refundAmountInvalid;
  if (body.key === "" && isRefundable(order)) return askRefund(context, view, order, body);
  await context.orders.refund({
    ...toChanged(view, order),
    ...typed,
    key: body.key,
    confirmedCents: Number(body.confirmedCents),
  });
  return undefined;
}

async function askRefund(
  context: Context,
  view: OwnerView,
  order: Order,
  body: RefundForm,
): Promise<Changed> {
  const typed = readRefund(body);
  if (!typed) return view.site.texts.refundAmountInvalid;
  const known = await readKnown(context, order);
  const plan = planRefund(order, known.refunds, typed.asked);
  if (typeof plan === "string") throw refundRefused(plan);
  const { isRestocked } = typed;
  const confirmed = { key: randomUUID(), confirmedCents: plan.cents };
  return ask(context, view, order, {
    action: "refund",
    title: "effectRefundTitle",
    effects: describeRefund(view.site, order, plan, { ...known, isRestocked }),
    fields: toHiddenFields(body, confirmed),
  });
}

async function readKnown({ orders, followers }: Context, order: Order) {
  const [refunds, { payments }] = await Promise.all([
    orders.listRefunds(order.id),
    listDetails(followers(), order),
  ]);
  return { refunds, refundableCents: payments?.refundableCents ?? 0 };
}

type Question = {
  readonly action: "status" | "refund";
  readonly title: "effectCancelTitle" | "effectRefundTitle";
  readonly effects: readonly string[];
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

/** Asks once more, and says what will happen. */
function ask(
  { confirmContent }: Context,
  { site: { texts } }: OwnerView,
  { number }: Order,
  { action, title, effects, fields }: Question,
): ShownScreen {
  const back = `${PATH}/${number}`;
  return {
    content: confirmContent,
    heading: fill(texts[title], { number }),
    data: { back, action: `${back}/${action}`, effects, fields, name: texts.effectConfirm },
  };
}
