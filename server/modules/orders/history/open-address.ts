import { statesOf } from "../../../contract/addresses/states.ts";
import { hasLines } from "../../../contract/checkout/address-rules.ts";
import type { AddressKind } from "../../../contract/checkout/fields.ts";
import type { Address, Order } from "../order.ts";
import { isAlive, isSent } from "../order-rules.ts";

/** An address of an order that can be corrected: nothing has been sent there yet. Undefined for none. */
export function findOpenAddress(order: Order, kind: AddressKind): Address | undefined {
  const address = kind === "shipping" ? order.shippingAddress : order.billingAddress;
  if (!address || !hasLines(address)) return undefined;
  return isAlive(order) && !isSent(order) ? address : undefined;
}

/** A corrected address. Taxes and shipping depend on country and state, which stay. */
export const correct = (address: Address, typed: Omit<Address, "country">): Address => ({
  ...typed,
  country: address.country,
  region: statesOf(address.country).length > 0 ? address.region : typed.region,
});

/** The order with it. */
export const withAddress = (order: Order, kind: AddressKind, address: Address): Order =>
  kind === "shipping"
    ? { ...order, shippingAddress: address }
    : { ...order, billingAddress: address };
