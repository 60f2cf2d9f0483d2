import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { apiPaths } from "../contract/paths.ts";
import { foundItemsSchema, searchQuerySchema } from "../contract/schemas/search.ts";
import { PER_VISITOR } from "../http/page-reply.ts";
import { toFoundItems } from "./search-data.ts";

/** The search API for template scripts; visitors use `/search`. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    apiPaths.search,
    { schema: { querystring: searchQuerySchema, response: { 200: foundItemsSchema } } },
    ({ hosted, query }, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return toFoundItems(hosted.views.of(), query);
    },
  );
};
