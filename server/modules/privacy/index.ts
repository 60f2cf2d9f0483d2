/** What is kept of an address: exporting and erasing it, over what each module keeps. */

export {
  createPrivacy,
  type Erasure,
  isRunning,
  type PersonalStores,
  type PrivacyService,
  type Running,
} from "./service.ts";
export type { Erased } from "./store.ts";
