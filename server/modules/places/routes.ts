import type { FastifyRequest } from "fastify";
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
import type { Site } from "../../site/site.ts";
import type { Places } from "./google-places.ts";

/** Options of the calls for addresses. */
type PlaceRoutesOptions = {
  readonly places: Places;
  /** The key of the service. Undefined for a site without suggestions. */
  readonly keyOf: (site: Site) => string | undefined;
};

/** Address suggestions for everybody. Both calls share one rate limit. */
export const placeRoutes: FastifyPluginAsyncZod<PlaceRoutesOptions> = async (
  app,
  { places, keyOf },
) => {
  const askerOf = ({ hosted }: FastifyRequest) => {
    const { site } = hosted.views.of();
    return { key: keyOf(site), language: site.locale };
  };
  const preHandler = app.rateLimit({ groupId: "places", max: placesLimits.perMinute });
  app.get(
    placesPaths.autocomplete,
    {
      preHandler,
      schema: { querystring: placeQuerySchema, response: { 200: foundPlacesSchema } },
    },
    (request, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return places.find(request.query, askerOf(request));
    },
  );
  app.get(
    placesPaths.details,
    {
      preHandler,
      schema: { querystring: placeDetailsQuerySchema, response: { 200: placeDetailsSchema } },
    },
    (request, reply) => {
      reply.header("cache-control", PER_VISITOR);
      return places.describe(request.query, askerOf(request));
    },
  );
};
