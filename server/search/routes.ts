import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as searchPaths from "../contract/search/paths.ts";
import { foundItemsSchema, searchQuerySchema } from "../contract/search/schemas.ts";
import { PER_VISITOR } from "../http/answers/page-reply.ts";
import { toFoundItems } from "./search-data.ts";
import type { SiteSearch } from "./site-search.ts";

/** The search API for template scripts; visitors use `/search`. */
export const searchRoutes: FastifyPluginAsyncZod<{ readonly search: SiteSearch }> = async (
  app,
  { search },
) => {
  app.get(
    searchPaths.call,
    { schema: { querystring: searchQuerySchema, response: { 200: foundItemsSchema } } },
    ({ hosted, query }, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return toFoundItems(search, hosted.views.of(), query);
    },
  );
};
