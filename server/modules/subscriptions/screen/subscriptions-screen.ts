import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { subscriptionsScreen } from "../../../../templates/platform/pages/owner/subscriptions.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName, Texts } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { AppError } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import { toLinePrice } from "../../orders/index.ts";
import { UNPAID } from "../renewal-dates.ts";
import type { Subscriptions } from "../service.ts";
import { isOpen, type Subscription } from "../subscription.ts";

/** The address of the list; with `?trouble=yes` only those with trouble. */
export const PATH = `${screensPaths.owner}/subscriptions`;

const stateNames = {
  active: "subscriptionsActive",
  paused: "subscriptionsPaused",
  ended: "subscriptionsEnded",
  cancelled: "subscriptionsCancelled",
} as const satisfies Record<Subscription["status"], TextName>;

const cancelSchema = z.object({ order: z.string().check(z.maxLength(valuesLimits.idLength)) });

type Context = {
  readonly subscriptions: Pick<Subscriptions, "list" | "cancel">;
  readonly content: Template;
};

/** `/config/subscriptions`: the newest subscriptions with their due dates, and a button to cancel each. */
export function createSubscriptionsScreen(
  engine: Engine,
  subscriptions: Pick<Subscriptions, "list" | "cancel">,
): OwnerScreen {
  const content = engine.compile(subscriptionsScreen.source, subscriptionsScreen);
  const context: Context = { subscriptions, content };
  return {
    path: PATH,
    place: 90,
    group: "orders",
    title: "subscriptionsTitle",
    permission: "store",
    show: show(context),
    forms: forms(context),
  };
}

async function showList(
  { subscriptions, content }: Context,
  { site }: OwnerView,
  hasTrouble = false,
): Promise<ShownScreen> {
  const { texts } = site;
  const found = await subscriptions.list(site.content.website.id, hasTrouble);
  return {
    content,
    data: {
      rows: found.map(
        ({ contract, status, cycle, startedAt, nextAt, trouble, orderId, ...more }) => ({
          title: `${contract.line.quantity} × ${contract.line.title}`,
          price: toLinePrice(site, contract.line),
          email: contract.email,
          number: contract.orderNumber,
          cycle,
          startedAt,
          order: `${screensPaths.owner}/orders/${contract.orderNumber}`,
          state: texts[stateNames[status]],
          trouble: toTroubleText(texts, trouble),
          ...(nextAt !== null && { nextAt }),
          ...(isOpen({ status, ...more }) && { cancel: orderId }),
        }),
      ),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const notice = search.has("cancelled") ? view.site.texts.subscriptionsDone : undefined;
    return { ...(await showList(context, view, search.get("trouble") === "yes")), notice };
  };

function toTroubleText(texts: Texts, trouble: Subscription["trouble"]): string {
  if (trouble === "") return "";
  return trouble === UNPAID ? texts.subscriptionsUnpaid : texts.subscriptionsTrouble;
}

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/cancel", cancelSchema, async ({ view, body }) => {
    const { texts, content: site } = view.site;
    try {
      await context.subscriptions.cancel(site.website.id, toStorable(body.order));
      return { redirect: `${PATH}?cancelled=1` };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return {
        ...(await showList(context, view)),
        problem: error.toText(texts),
        status: error.status,
      };
    }
  }),
];
