import type { IslandTable } from "./core/island-table.ts";

/** Every island under the name by which formatters request it. Server and browser load them through this table. */
export const islands: IslandTable = {
  "add-to-cart": {
    firstElement: "BUTTON",
    load: () => import("./shop/add-to-cart.tsx").then((loaded) => loaded.addToCart),
  },
  "cart-page": {
    firstElement: "H1",
    load: () => import("./shop/cart-page.tsx").then((loaded) => loaded.cartPage),
  },
  "checkout-page": {
    firstElement: "NAV",
    load: () => import("./shop/checkout-page.tsx").then((loaded) => loaded.checkoutPage),
  },
  form: {
    firstElement: "DIV",
    load: () => import("./forms/form.tsx").then((loaded) => loaded.form),
  },
  "quantity-input": {
    firstElement: "LABEL",
    load: () => import("./shop/quantity-input.tsx").then((loaded) => loaded.quantityInput),
  },
  "variants-select": {
    firstElement: "DIV",
    hasPlainIds: true,
    load: () => import("./shop/variants-select.tsx").then((loaded) => loaded.variantsSelect),
  },
};
