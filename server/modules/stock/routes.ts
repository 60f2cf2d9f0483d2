import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as stockPaths from "../../contract/stock/paths.ts";
import { stockQuerySchema, stockSchema } from "../../contract/stock/schemas.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { readStock } from "./service.ts";

/** The stock call. It gives current numbers, because pages may be cached for a minute. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const url of [stockPaths.stock, `${stockPaths.stock}/`]) {
    app.get(
      url,
      { schema: { querystring: stockQuerySchema, response: { 200: stockSchema } } },
      ({ hosted, visitor, query }) => readStock(shopOf(hosted.views.of(visitor)), query.itemId),
    );
  }
};
