/** Personal data of an address: exports and erases what each module stores. */

import { serviceKey } from "../../service-key.ts";
import type { PrivacyService } from "./service.ts";

export type { Running } from "../../database/personal-data.ts";
export { createPrivacy, type Erasure, type PrivacyService } from "./service.ts";
/** By which other modules ask for the service. */
export const privacyKey = serviceKey<Pick<PrivacyService, "exportOf" | "erase">>("privacy");
