/** Personal data of an address: exports and erases what each module stores. */

export type { Running } from "../../database/personal-data.ts";
export { createPrivacy, type Erasure, type PrivacyService } from "./service.ts";
