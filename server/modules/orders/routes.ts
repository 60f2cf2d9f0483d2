import formbody from "@fastify/formbody";
import type { FastifyPluginAsync } from "fastify";
import * as ordersPaths from "../../contract/orders/paths.ts";
import { AppError, notFound } from "../../errors.ts";
import { PER_VISITOR } from "../../http/answers/page-reply.ts";
import type { OrderService } from "./service.ts";
import { orderPath } from "./shown/order-extras.ts";

/** Options of the routes of orders. */
export type OrderRoutesOptions = {
  readonly orders: Pick<OrderService, "findByToken" | "cancel">;
  /** Changes per minute and IP address. */
  readonly changesPerMinute: number;
};

type WithToken = { Params: { readonly token: string } };

/** The form by which buyers cancel an order; the page itself is in `pages.ts`. */
export const orderRoutes: FastifyPluginAsync<OrderRoutesOptions> = async (
  app,
  { orders, changesPerMinute },
) => {
  await app.register(formbody);
  app.post<WithToken>(
    `${ordersPaths.page}/:token/cancel`,
    { preHandler: app.rateLimit({ groupId: "changes of orders", max: changesPerMinute }) },
    async (request, reply) => {
      const { id } = request.hosted.views.of().site.content.website;
      const order = await orders.findByToken(id, request.params.token);
      if (!order) throw notFound();
      try {
        await orders.cancel(order.id);
      } catch (error) {
        // Shipped or cancelled meanwhile: its page says so.
        if (!(error instanceof AppError) || error.status !== 409) throw error;
      }
      return reply.header("cache-control", PER_VISITOR).redirect(orderPath(order.token), 303);
    },
  );
};
