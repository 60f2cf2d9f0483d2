import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as placesLimits from "../../contract/places/limits.ts";
import * as placesPaths from "../../contract/places/paths.ts";
import {
  foundPlacesSchema,
  placeDetailsQuerySchema,
  placeDetailsSchema,
  placeQuerySchema,
} from "../../contract/places/schemas.ts";
import { PER_VISITOR } from "../../http/answers/page-reply.ts";
import type { Places } from "./google-places.ts";

/** Address suggestions for everybody. Both calls share one rate limit. */
export const placeRoutes: FastifyPluginAsyncZod<{ readonly places: Places }> = async (
  app,
  { places },
) => {
  const preHandler = app.rateLimit({ max: placesLimits.perMinute });
  app.get(
    placesPaths.autocomplete,
    {
      preHandler,
      schema: { querystring: placeQuerySchema, response: { 200: foundPlacesSchema } },
    },
    ({ hosted, query }, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return places.find(query, hosted.views.of().site.locale);
    },
  );
  app.get(
    placesPaths.details,
    {
      preHandler,
      schema: { querystring: placeDetailsQuerySchema, response: { 200: placeDetailsSchema } },
    },
    ({ hosted, query }, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return places.describe(query, hosted.views.of().site.locale);
    },
  );
};
