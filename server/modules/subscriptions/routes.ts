import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import * as newsletterLimits from "../../contract/newsletter/limits.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import * as subscriptionsPaths from "../../contract/subscriptions/paths.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import { type OrderService, orderUnknown } from "../orders/index.ts";
import type { Subscriptions } from "./service.ts";

/** Options of the subscriptions' route. */
export type SubscriptionRoutesOptions = {
  readonly subscriptions: Subscriptions;
  readonly orders: Pick<OrderService, "findByToken">;
  /** Changes per minute and IP address. */
  readonly changesPerMinute: number;
};

const body = z.object({ token: z.string().check(z.maxLength(valuesLimits.idLength)) });

/** Buyers pause, resume and cancel a subscription by forms on the page of its first order, whose token they have; they lead back there. */
export const subscriptionRoutes: FastifyPluginAsyncZod<SubscriptionRoutesOptions> = async (
  app,
  { subscriptions, orders, changesPerMinute },
) => {
  await app.register(formbody);

  const options = {
    bodyLimit: newsletterLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "subscriptions", max: changesPerMinute }),
    schema: { body },
  };
  const { cancel, pause, resume } = subscriptionsPaths;
  for (const [path, change] of [
    [cancel, subscriptions.cancel],
    [pause, subscriptions.pause],
    [resume, subscriptions.resume],
  ] as const) {
    app.post(path, options, async ({ hosted, visitor, body: { token } }, reply) => {
      const { id: websiteId } = hosted.views.of(visitor).site.content.website;
      const order = await orders.findByToken(websiteId, token);
      if (!order) throw orderUnknown();
      await change(websiteId, order.id);
      return reply.redirect(`${ordersPaths.page}/${encodeURIComponent(order.token)}`, 303);
    });
  }
};
