import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { IslandEntry, IslandTable } from "../../../client/core/island-table.ts";
import type { Island } from "../../../client/core/react/island.ts";
import { PlainFields } from "../../../client/shop/additional-fields/plain-fields.tsx";
import { ProductStore } from "../../../client/shop/product-store.ts";
import { ProductsContext } from "../../../client/shop/use-product.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import { islandAttributes } from "../../contract/page/island-attributes.ts";
import {
  PRODUCT_ATTRIBUTE,
  productFormId,
  shownOptionFieldName,
} from "../../contract/products/form.ts";
import { chosenValue } from "../../contract/products/variant-choice.ts";
import type { Texts } from "../../contract/texts/index.ts";
import type { CreateIslandWriter, IslandWriter } from "./island-writer.ts";

type LoadedIsland = Island & Pick<IslandEntry, "hasPlainIds">;

/** Loads the islands of a table and returns their writer. */
export async function loadIslands(table: IslandTable): Promise<CreateIslandWriter> {
  const islands = new Map<string, LoadedIsland>();
  for (const [name, { load, ...entry }] of Object.entries(table)) {
    islands.set(name, { ...entry, ...(await load()) });
  }
  return ({ texts, idPrefix }) => createIslandWriter(islands, texts, idPrefix);
}

function createIslandWriter(
  islands: ReadonlyMap<string, LoadedIsland>,
  texts: Texts,
  ownPrefix = "",
): IslandWriter {
  const products = new Map<string, ProductStore>();
  const plainIds = new Set<string>();
  let count = 0;
  let usesCaptcha = false;
  const used = new Set<string>();

  function findIsland(name: string): LoadedIsland {
    const island = islands.get(name);
    if (!island) throw new Error(`there is no island '${name}'`);
    return island;
  }

  function findProduct(id: string): ProductStore {
    const product = products.get(id);
    if (!product) throw new Error(`an island needs product '${id}', which it was not given`);
    return product;
  }

  function nextIdPrefix(name: string, { hasPlainIds }: LoadedIsland): string {
    if (!hasPlainIds || ownPrefix !== "" || plainIds.has(name)) return `${ownPrefix}i${count++}-`;
    plainIds.add(name);
    return "";
  }

  return {
    renderIsland({ name, product, shell, props, usesCaptcha: wantsCaptcha = false }) {
      const island = findIsland(name);
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
      used.add(name);
      usesCaptcha ||= wantsCaptcha;
      return renderToString(element, { identifierPrefix: idPrefix });
    },
    renderPlain({ name, props }) {
      const idPrefix = `${ownPrefix}p${count++}-`;
      const content = findIsland(name).create(props, { texts, idPrefix });
      return renderToStaticMarkup(content, { identifierPrefix: idPrefix });
    },
    renderFields(fields) {
      const idPrefix = `${ownPrefix}p${count++}-`;
      const content = createElement(PlainFields, { ...fields, texts, idPrefix });
      return renderToStaticMarkup(content, { identifierPrefix: idPrefix });
    },
    fieldsOf: (productId) => products.get(productId)?.fields ?? new Set(),
    productForms: () => [...products.values()].map(renderProductForm).join(""),
    used,
    usesCaptcha: () => usesCaptcha,
  };
}

/** `<form id="add-ID" …>`: submits the fields and buttons of a product's islands. */
function renderProductForm({ product }: ProductStore): string {
  const attributes = {
    id: productFormId(product.id),
    method: "post",
    action: cartPaths.entries,
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
