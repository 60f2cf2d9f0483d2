import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { IslandEntry, IslandTable } from "../../client/core/island-table.ts";
import type { Island } from "../../client/core/react/island.ts";
import { islands as allIslands } from "../../client/islands.ts";
import { ProductStore } from "../../client/shop/product-store.ts";
import { ProductsContext } from "../../client/shop/use-product.ts";
import { islandAttributes } from "../contract/island-attributes.ts";
import type { Texts } from "../contract/messages/index.ts";
import { apiPaths } from "../contract/paths.ts";
import {
  PRODUCT_ATTRIBUTE,
  productFormId,
  shownOptionFieldName,
} from "../contract/product-form.ts";
import { chosenValue } from "../contract/rules/variant-choice.ts";
import type { IslandProduct } from "../contract/schemas/product.ts";

/** An island that a formatter asks for. */
type AskedIsland = {
  readonly name: string;
  /** The product that it belongs to; missing for an island of none. */
  readonly product?: IslandProduct;
  /** The element around the island, with its class and `data-` attributes. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  /** Checked by the schema of the island. */
  readonly props: unknown;
};

/** Writes the islands of one page and keeps what the end of its body needs. */
export type IslandWriter = {
  /**
   * The shell with the island's first markup as HTML. Throws when there is no such island or its props break the
   * contract.
   */
  renderIsland(island: AskedIsland): string;
  /** A form for each product that has an island, as HTML for the end of the body. */
  productForms(): string;
  /** Whether the page has an island, and so needs the script that hydrates. */
  readonly used: boolean;
};

/** Starts the islands of a page. `texts` are the website's; the browser reads the same ones from the page context. */
export type CreateIslandWriter = (page: { readonly texts: Texts }) => IslandWriter;

type LoadedIsland = Island & Pick<IslandEntry, "hasPlainIds">;

/** Loads every island and returns what writes them. */
export async function loadIslandWriter(
  table: IslandTable = allIslands,
): Promise<CreateIslandWriter> {
  const islands = new Map<string, LoadedIsland>();
  for (const [name, { load, ...entry }] of Object.entries(table)) {
    islands.set(name, { ...entry, ...(await load()) });
  }
  return ({ texts }) => createIslandWriter(islands, texts);
}

function createIslandWriter(
  islands: ReadonlyMap<string, LoadedIsland>,
  texts: Texts,
): IslandWriter {
  const products = new Map<string, ProductStore>();
  const plainIds = new Set<string>();
  let count = 0;
  let used = false;

  function findProduct(id: string): ProductStore {
    const product = products.get(id);
    if (!product) throw new Error(`an island needs product '${id}', which it was not given`);
    return product;
  }

  function nextIdPrefix(name: string, { hasPlainIds }: LoadedIsland): string {
    if (!hasPlainIds || plainIds.has(name)) return `i${count++}-`;
    plainIds.add(name);
    return "";
  }

  return {
    renderIsland({ name, product, shell, props }) {
      const island = islands.get(name);
      if (!island) throw new Error(`there is no island '${name}'`);
      if (product && !products.has(product.id)) products.set(product.id, new ProductStore(product));
      const idPrefix = nextIdPrefix(name, island);
      const content = island.create(props, { texts, idPrefix });
      const attributes = {
        className: shell.className,
        ...shell.attributes,
        [islandAttributes.island]: name,
        [islandAttributes.id]: idPrefix,
        [islandAttributes.props]: JSON.stringify(content.props.props),
      };
      const element = createElement(
        "div",
        attributes,
        createElement(ProductsContext, { value: findProduct }, content),
      );
      used = true;
      return renderToString(element, { identifierPrefix: idPrefix });
    },
    productForms: () => [...products.values()].map(renderProductForm).join(""),
    get used() {
      return used;
    },
  };
}

/** `<form id="add-ID" …>`: what the fields and buttons of a product's islands post. */
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
