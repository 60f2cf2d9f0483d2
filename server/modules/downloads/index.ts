/** Files of digital products: buyers get signed links, limited in days and uses. */

import { serviceKey } from "../../service-key.ts";
import type { Downloads } from "./service.ts";

export type { Downloads, OfferedDownload } from "./service.ts";
/** By which other modules ask for the service. */
export const downloadsKey = serviceKey<Downloads>("downloads");
