import type { IslandTable } from "./core/island-table.ts";

/** Every island under the name by which formatters request it. Server and browser load them through this table. */
export const islands: IslandTable = {
  "add-to-cart": {
    firstElement: "BUTTON",
    load: async () => (await import("./shop/add-to-cart.tsx")).addToCart,
  },
  "cart-page": {
    firstElement: "H1",
    load: async () => (await import("./shop/cart-page.tsx")).cartPage,
  },
  "checkout-page": {
    firstElement: "NAV",
    load: async () => (await import("./shop/checkout-page.tsx")).checkoutPage,
  },
  form: {
    firstElement: "DIV",
    load: async () => (await import("./forms/form.tsx")).form,
  },
  "quantity-input": {
    firstElement: "LABEL",
    load: async () => (await import("./shop/quantity-input.tsx")).quantityInput,
  },
  "variants-select": {
    firstElement: "DIV",
    hasPlainIds: true,
    load: async () => (await import("./shop/variants-select.tsx")).variantsSelect,
  },
};
