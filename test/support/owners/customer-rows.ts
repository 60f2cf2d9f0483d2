import { type Add, AT } from "./order-rows.ts";

type Customer = {
  readonly website_id: string;
  readonly email: string;
  readonly email_key: string;
  readonly tag: string;
  readonly number: number;
};

/** Keeps what belongs to a customer with the account `a-<tag>`: a note, an address, and an offer. */
export async function keepCustomerRows(
  add: Add,
  { website_id, email, email_key, tag, number }: Customer,
): Promise<void> {
  await add("customer_notes", {
    website_id,
    email_key,
    text: `note-${tag}`,
    changed_at: AT,
    changed_by: email,
  });
  await add("customer_addresses", {
    id: `address-${tag}`,
    website_id,
    email_key,
    account_id: `a-${tag}`,
    address: JSON.stringify({ line1: `street-${tag}` }),
    created_at: AT,
    default_at: AT,
  });
  await add("offers", {
    id: `f-${tag}`,
    website_id,
    email,
    email_key,
    number,
    order_id: null,
    token: `offer-${tag}`,
    checkout_key: `draft-${tag}`,
    withdrawn_at: null,
    ends_at: AT,
    terms: JSON.stringify({ note: `offered-${tag}` }),
    created_at: AT,
    created_by: email,
  });
}
