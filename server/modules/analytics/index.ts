/** Measurements of pages and visitors. */

import { serviceKey } from "../../service-key.ts";
import type { Analytics } from "./service.ts";

export type { Analytics } from "./service.ts";
/** By which other modules ask for the service. */
export const analyticsKey = serviceKey<Pick<Analytics, "listOrigins">>("analytics");
