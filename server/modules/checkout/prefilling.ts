import {
  type AddressKind,
  addressField,
  addressParts,
  type CheckoutValues,
  TICKED,
} from "../../contract/checkout/fields.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Address, Order, OrderService } from "../orders/index.ts";

/** Whoever has a checkout, with the address of the account that has signed in. */
type Prefilled = {
  readonly shop: Pick<Shop, "websiteId">;
  readonly email?: string | undefined;
};

/** The values entered so far; of somebody who has signed in, those of the last order until there are any. */
export async function prefill(
  orders: Pick<OrderService, "find" | "listOrdersOf">,
  { shop, email }: Prefilled,
  entered: CheckoutValues,
): Promise<CheckoutValues> {
  if (email === undefined || Object.keys(entered).length > 0) return entered;
  const [id] = await orders.listOrdersOf(shop.websiteId, email, 1);
  const last = id === undefined ? undefined : await orders.find(id);
  return { email, ...(last && toAddresses(last)) };
}

const toAddresses = ({ shippingAddress, billingAddress }: Order): CheckoutValues => ({
  ...toFields("shipping", shippingAddress),
  ...toFields("billing", billingAddress ?? shippingAddress),
  ...(shippingAddress && { sameBilling: isSame(shippingAddress, billingAddress) ? TICKED : "" }),
});

const isSame = (shipping: Address, billing: Address | null): boolean =>
  billing === null || addressParts.every((part) => shipping[part] === billing[part]);

const toFields = (kind: AddressKind, address: Address | null): CheckoutValues =>
  address
    ? Object.fromEntries(addressParts.map((part) => [addressField(kind, part), address[part]]))
    : {};
