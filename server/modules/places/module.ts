import type { ModuleDefinition } from "../../module.ts";
import { createPlaces } from "./google-places.ts";
import { placeRoutes } from "./routes.ts";

/** Suggestions for addresses while they are typed, from a service that the server asks. */
export const placesModule: ModuleDefinition = {
  name: "places",
  create({ config, placesOrigin: origin, logger }) {
    const places = createPlaces({ key: config.placesKey, origin, logger });
    return {
      routes: async (app) => {
        await app.register(placeRoutes, { places });
      },
    };
  },
};
