import {
  type AddressKind,
  addressField,
  addressParts,
  type CheckoutValues,
  TICKED,
} from "../../contract/checkout/fields.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Customers } from "../customers/index.ts";
import type { Address, Order, OrderService } from "../orders/index.ts";

/** Whoever has a checkout, with the address of the account that has signed in. */
type Prefilled = {
  readonly shop: Pick<Shop, "websiteId">;
  readonly email?: string | undefined;
};

type PrefillingParts = {
  readonly orders: Pick<OrderService, "find" | "listOrdersOf">;
  /** The addresses that accounts keep. Undefined if the server has none. */
  readonly customers: Customers | undefined;
};

/**
 * Values for somebody who has signed in and has entered none so far: the address that the account begins with, else those of its
 * last order. Undefined for anybody else.
 */
export async function prefill(
  { orders, customers }: PrefillingParts,
  { shop, email }: Prefilled,
  entered: CheckoutValues,
): Promise<CheckoutValues | undefined> {
  if (email === undefined || Object.keys(entered).length > 0) return undefined;
  const [own] = (await customers?.listAddresses({ websiteId: shop.websiteId, email })) ?? [];
  const [id] = await orders.listOrdersOf(shop.websiteId, email, 1);
  const last = id === undefined ? undefined : await orders.find(id);
  const { company = "", vatId = "" } = last?.business ?? {};
  return { email, company, vatId, ...(own ? toOwn(own) : last && toAddresses(last)) };
}

const toOwn = ({ address }: { readonly address: Address }): CheckoutValues => ({
  ...toFields("shipping", address),
  ...toFields("billing", address),
  sameBilling: TICKED,
});

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
