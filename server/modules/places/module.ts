import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import type { Site } from "../../site/site.ts";
import { secretOf } from "../../site/site-secrets.ts";
import { createPlaces } from "./google-places.ts";
import { placesKey } from "./index.ts";
import { placeRoutes } from "./routes.ts";

/** Suggestions for addresses while they are typed, from a service that the server asks. */
export const placesModule: ModuleDefinition = {
  name: "places",
  create({ config, placesOrigin: origin, logger }) {
    const places = createPlaces({ origin, logger });
    const keyOf = ({ content }: Site) => secretOf(content, config.siteSecrets, "GOOGLE_MAPS_KEY");
    return {
      service: provide(placesKey, { suggests: (site) => keyOf(site) !== undefined }),
      routes: async (app) => {
        await app.register(placeRoutes, { places, keyOf });
      },
    };
  },
};
