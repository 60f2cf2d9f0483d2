import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type IslandInput, parseIslandProps } from "../../client/island.ts";
import { AddToCart } from "../../client/shop/add-to-cart.tsx";
import { ProductStore } from "../../client/shop/product-store.ts";
import { QuantityInput } from "../../client/shop/quantity-input.tsx";
import { VariantsSelect } from "../../client/shop/variants-select.tsx";
import { type IslandName, islandAttributes } from "../contract/islands.ts";
import type { Texts } from "../contract/messages/index.ts";
import { apiPaths } from "../contract/paths.ts";
import {
  PRODUCT_ATTRIBUTE,
  productFormId,
  shownOptionFieldName,
} from "../contract/product-form.ts";
import { chosenValue } from "../contract/rules/variant-choice.ts";
import type { IslandProduct } from "../contract/schemas/product.ts";

/** The components that the browser hydrates; the type makes sure that no island of the contract is missing. */
const components: { readonly [Name in IslandName]: ComponentType<IslandInput<Name>> } = {
  "add-to-cart": AddToCart,
  "quantity-input": QuantityInput,
  "variants-select": VariantsSelect,
};

/** An island as a formatter asks for it. `props` are checked by the contract's schema for its name. */
type Island = {
  readonly name: IslandName;
  readonly product: IslandProduct;
  /** The element around the island; `attributes` are its `data-` attributes. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  readonly props: unknown;
};

/** Writes the islands of one page and collects the forms that go at the end of its body. */
export interface IslandWriter {
  /** The shell with the island's initial markup, as HTML. Throws if the props break the contract. */
  renderIsland(island: Island): string;
  /** One form for each product that has an island, as HTML for the end of the body. */
  productForms(): string;
  /** Whether the page has an island and so needs the hydration script. */
  readonly used: boolean;
}

/** Creates the writer for one page. The browser reads the same `texts` from the page context. */
export function createIslandWriter({ texts }: { readonly texts: Texts }): IslandWriter {
  const products = new Map<string, ProductStore>();
  let count = 0;
  let hasPlainIds = false;

  function productOf(product: IslandProduct): ProductStore {
    const store = products.get(product.id) ?? new ProductStore(product);
    products.set(product.id, store);
    return store;
  }

  return {
    renderIsland({ name, product, shell, props: value }) {
      const props = parseIslandProps(name, value);
      // The first variant select of a page keeps the platform's ids, which owners' styles may use.
      const id = name === "variants-select" && !hasPlainIds ? "" : `i${count++}-`;
      if (id === "") hasPlainIds = true;
      const attributes = {
        className: shell.className,
        ...shell.attributes,
        [islandAttributes.island]: name,
        [islandAttributes.id]: id,
        [islandAttributes.props]: JSON.stringify(props),
      };
      const content = toElement(name, { props, product: productOf(product), texts, idPrefix: id });
      return renderToString(createElement("div", attributes, content), { identifierPrefix: id });
    },
    productForms: () => [...products.values()].map(renderProductForm).join(""),
    get used() {
      return products.size > 0;
    },
  };
}

const toElement = <Name extends IslandName>(name: Name, input: IslandInput<Name>): ReactElement =>
  createElement<IslandInput<Name>>(components[name], input);

/** `<form id="add-ID" …>`: the form that the fields and buttons of a product's islands belong to. */
function renderProductForm({ product }: ProductStore): string {
  const attributes = {
    id: productFormId(product.id),
    method: "post",
    action: apiPaths.cartEntries,
    [PRODUCT_ATTRIBUTE]: JSON.stringify(product),
  };
  const hidden = (name: string, value: string) =>
    createElement("input", { key: name, type: "hidden", name, value });
  const shown = product.options.flatMap(({ name }) => {
    const value = chosenValue(product.choice.attributes, name);
    return value === "" ? [] : [hidden(shownOptionFieldName(name), value)];
  });
  const fields = [hidden("itemId", product.id), ...shown];
  return renderToStaticMarkup(createElement("form", attributes, fields));
}
