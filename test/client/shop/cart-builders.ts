import type { Cart, CartEntry } from "../../../server/contract/schemas/cart.ts";

/** A cart as the API answers it, with what a test cares about put over it. */
export const buildCart = (overrides: Partial<Cart> = {}): Cart => ({
  id: "cart-1",
  websiteId: "site-1",
  orderId: null,
  created: 1,
  isPurchased: false,
  currency: "EUR",
  entries: [],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalCents: 0,
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
  totalQuantity: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
  ...overrides,
});

export const buildEntry = (overrides: Partial<CartEntry> = {}): CartEntry => ({
  id: "entry-1",
  itemId: "item-1",
  chosenVariant: { sku: "SKU-1", attributes: {} },
  quantity: 1,
  title: "Filter",
  subTotal: 1290,
  purchasePriceCents: 1290,
  image: null,
  fullUrl: "/laden/filter",
  additionalFields: null,
  maxQuantity: null,
  ...overrides,
});
