/** What is kept of an address: exporting and erasing it, over what each module keeps. */

export type { Running } from "../../database/personal-data.ts";
export { createPrivacy, type Erasure, type PrivacyService } from "./service.ts";
