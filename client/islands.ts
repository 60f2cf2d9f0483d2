import type { ComponentType } from "react";
import type { IslandName } from "../server/contract/islands.ts";
import type { IslandInput } from "./island.ts";

type LazyIsland<Name extends IslandName> = {
  /** Tag of the first element that the server wrote. Another one means that the parser moved markup. */
  readonly firstElement: string;
  readonly load: () => Promise<ComponentType<IslandInput<Name>>>;
};

/** Every island of the contract and how the browser gets it. A missing line does not compile. */
export const islands: { readonly [Name in IslandName]: LazyIsland<Name> } = {
  "add-to-cart": {
    firstElement: "BUTTON",
    load: async () => (await import("./shop/add-to-cart.tsx")).AddToCart,
  },
  "quantity-input": {
    firstElement: "LABEL",
    load: async () => (await import("./shop/quantity-input.tsx")).QuantityInput,
  },
  "variants-select": {
    firstElement: "DIV",
    load: async () => (await import("./shop/variants-select.tsx")).VariantsSelect,
  },
};

export const isIslandName = (name: string | null): name is IslandName =>
  name !== null && Object.hasOwn(islands, name);
