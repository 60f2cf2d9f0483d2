import type { IslandTable } from "./core/island-table.ts";

/** Every island by the name that a formatter asks for: how the server writes it and the browser gets it. */
export const islands: IslandTable = {
  "add-to-cart": {
    firstElement: "BUTTON",
    load: async () => (await import("./shop/add-to-cart.tsx")).addToCart,
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
