/** Those who have ordered: their own page with their addresses, and the owner's list of them. */

import { serviceKey } from "../../service-key.ts";
import type { AddressStore } from "./address-store.ts";

/** The addresses of accounts. */
export type Customers = {
  /** Those of the account with an e-mail address, the one with which checkouts begin first. */
  listAddresses: AddressStore["list"];
};

/** By which other modules ask for the service. */
export const customersKey = serviceKey<Customers>("customers");
