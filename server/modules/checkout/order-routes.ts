import formbody from "@fastify/formbody";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as checkoutLimits from "../../contract/checkout/limits.ts";
import * as checkoutPaths from "../../contract/checkout/paths.ts";
import {
  checkoutOrderSchema,
  placedOrderSchema,
  type SentOrder,
} from "../../contract/checkout/schemas.ts";
import { addFormConstraint } from "../../http/requests/form-constraint.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { Placing } from "./placing.ts";
import { callerOf, showRefused } from "./routes.ts";

/** Options of the routes that place orders. */
export type OrderRoutesOptions = {
  readonly placing: Placing;
  /** Orders per minute and IP address. */
  readonly ordersPerMinute: number;
};

/** Placing an order: by script, and as a posted form, which leads to the confirmation or back to the review. */
export const placingRoutes: FastifyPluginAsyncZod<OrderRoutesOptions> = async (
  app,
  { placing, ordersPerMinute },
) => {
  await app.register(formbody);
  addFormConstraint(app);
  const order = (request: FastifyRequest, sent: SentOrder, hasScript: boolean) => {
    const caller = callerOf(request, sent);
    const origin = linkOrigin(caller.site, request);
    return placing.order({ ...caller, origin, hasScript }, sent);
  };
  const write = {
    bodyLimit: checkoutLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "orders", max: ordersPerMinute }),
  };

  app.post(
    checkoutPaths.order,
    { ...write, schema: { body: checkoutOrderSchema, response: { 200: placedOrderSchema } } },
    (request) => order(request, request.body, true),
  );
  app.post(
    checkoutPaths.order,
    {
      ...write,
      constraints: { body: "form" },
      schema: { body: checkoutOrderSchema },
      errorHandler: (thrown, request, reply) => showRefused(request, reply, thrown, "review"),
    },
    async (request, reply) => {
      const { location } = await order(request, request.body, false);
      return reply.redirect(location, 303);
    },
  );
};
