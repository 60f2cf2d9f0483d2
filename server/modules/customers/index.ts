/** Those who have ordered: their own page with their addresses, and the owner's list of them. */

import type { Address } from "../../contract/addresses/address.ts";
import { serviceKey } from "../../service-key.ts";

/** The addresses of accounts. */
export type Customers = {
  /** Those of the account with an e-mail address, the one with which checkouts begin first. */
  listAddresses(account: {
    readonly websiteId: string;
    readonly email: string;
  }): Promise<readonly { readonly address: Address }[]>;
};

/** By which other modules ask for the service. */
export const customersKey = serviceKey<Customers>("customers");
