import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as restockLimits from "../../contract/restock/limits.ts";
import * as restockPaths from "../../contract/restock/paths.ts";
import {
  restockGroupsQuerySchema,
  restockGroupsSchema,
  restockSendAllSchema,
  restockSendSchema,
  restockSentSchema,
  restockSignUpsQuerySchema,
  restockSignUpsSchema,
} from "../../contract/restock/schemas.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { linkOrigin } from "../../site/site-address.ts";
import { assertMay } from "../../site/visibility/assert-may.ts";
import type { RestockAdmin } from "./admin-service.ts";

/** Options of the owners' routes. */
export type RestockAdminRoutesOptions = { readonly restock: RestockAdmin };

/** The restock calls for owners: sign-ups by variant, and the mails to them. */
export const restockAdminRoutes: FastifyPluginAsyncZod<RestockAdminRoutesOptions> = async (
  app,
  { restock },
) => {
  // Before the request is read, so that its errors are not revealed to others.
  app.addHook("onRequest", async ({ visitor }) => assertMay(visitor, "restock"));

  app.get(
    restockPaths.groups,
    { schema: { querystring: restockGroupsQuerySchema, response: { 200: restockGroupsSchema } } },
    async (request) => {
      const { rows, next } = await restock.listGroups(partsOf(request).shop, request.query.cursor);
      return { signUpGroups: [...rows], hasNextPage: next !== null, nextPageCursor: next };
    },
  );

  app.get(
    restockPaths.restock,
    { schema: { querystring: restockSignUpsQuerySchema, response: { 200: restockSignUpsSchema } } },
    async (request) => {
      const { cursor, ...ids } = request.query;
      const { rows, next } = await restock.list(partsOf(request).shop.websiteId, ids, cursor);
      return { signUps: [...rows], hasNextPage: next !== null, nextPageCursor: next };
    },
  );

  app.post(
    restockPaths.send,
    { schema: { body: restockSendSchema, response: { 200: restockSentSchema } } },
    (request) => {
      const { productId, variantId } = request.body;
      return restock.send(partsOf(request), { productId, variantId });
    },
  );

  app.post(
    restockPaths.sendAll,
    {
      bodyLimit: restockLimits.sendBytes,
      schema: { body: restockSendAllSchema, response: { 200: restockSentSchema } },
    },
    (request) => restock.sendAll(partsOf(request), request.body.sendRequests),
  );
};

function partsOf(request: FastifyRequest) {
  const view = request.hosted.views.of(request.visitor);
  return { site: view.site, shop: shopOf(view), origin: linkOrigin(view.site, request) };
}
