/** Columns of the platform's export of orders: a row is an entry, and the first row of an order has its sums and addresses. */
export const orderColumns = {
  id: "Order ID",
  email: "Email",
  financialStatus: "Financial Status",
  paidAt: "Paid at",
  fulfillmentStatus: "Fulfillment Status",
  fulfilledAt: "Fulfilled at",
  currency: "Currency",
  subtotal: "Subtotal",
  shipping: "Shipping",
  taxes: "Taxes",
  refunded: "Amount Refunded",
  total: "Total",
  discountCode: "Discount Code",
  discount: "Discount Amount",
  shippingMethod: "Shipping Method",
  createdAt: "Created at",
  quantity: "Lineitem quantity",
  name: "Lineitem name",
  price: "Lineitem price",
  sku: "Lineitem sku",
  variant: "Lineitem variant",
  requiresShipping: "Lineitem requires shipping",
  taxable: "Lineitem taxable",
  lineStatus: "Lineitem fulfillment status",
  cancelledAt: "Cancelled at",
  notes: "Private Notes",
  channelType: "Channel Type",
  channelName: "Channel Name",
  channelNumber: "Channel Order Number",
  payment: "Payment Method",
  reference: "Payment Reference",
} as const;

/** Columns of the platform's export of profiles: customers and subscribers. */
export const profileColumns = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  accepts: "Accepts Marketing",
  since: "Subscriber Since",
  source: "Subscriber Source",
  tags: "Tags",
  lists: "Mailing Lists",
} as const;

/** The columns of an address, which stand for both of an order. */
export const addressColumns = (kind: "Billing" | "Shipping") => ({
  name: `${kind} Name`,
  line1: `${kind} Address1`,
  line2: `${kind} Address2`,
  city: `${kind} City`,
  zip: `${kind} Zip`,
  region: `${kind} Province`,
  country: `${kind} Country`,
  phone: `${kind} Phone`,
});
