/** Suggestions for addresses while they are typed, from a service that the server asks. */

import { serviceKey } from "../../service-key.ts";
import type { Site } from "../../site/site.ts";

/** Places for the checkout. */
type PlaceSuggestions = {
  /** True if a site has suggestions. */
  suggests(site: Site): boolean;
};

/** By which other modules ask for the service. */
export const placesKey = serviceKey<PlaceSuggestions>("places");
