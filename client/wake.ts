import { createElement, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { type IslandName, islandAttributes } from "../server/contract/islands.ts";
import { PRODUCT_ATTRIBUTE, productFormId } from "../server/contract/product-form.ts";
import { islandProductSchema } from "../server/contract/schemas/product.ts";
import { readPageContext } from "./core/page-context.ts";
import { type IslandInput, parseIslandProps } from "./island.ts";
import { islands } from "./islands.ts";
import { ProductStore } from "./shop/product-store.ts";

/** One store a product and page: what its islands share. */
const products = new Map<string, ProductStore>();

/**
 * Hydrates one island. Where the HTML parser moved its markup away, as inside a `<button>`, it is
 * rendered afresh. Throws when props, product or page context break the contract.
 */
export async function wakeIsland<Name extends IslandName>(
  shell: Element,
  name: Name,
): Promise<void> {
  const { firstElement, load } = islands[name];
  const props = parseIslandProps(name, readJson(shell, islandAttributes.props));
  const idPrefix = shell.getAttribute(islandAttributes.id) ?? "";
  const input = {
    props,
    product: findProduct(props.productId),
    texts: readPageContext().storeTexts,
    idPrefix,
  };
  const island = createElement<IslandInput<Name>>(await load(), input);
  const content = createElement(ReadyMark, { shell }, island);

  const markup = [...shell.cloneNode(true).childNodes];
  const options = {
    identifierPrefix: idPrefix,
    onRecoverableError: (error: unknown) => console.error(`island '${name}'`, error),
    onUncaughtError: (error: unknown) => {
      console.error(`island '${name}' was taken back`, error);
      // React must be done with the commit before the root can be unmounted.
      queueMicrotask(() => restore(root, shell, markup));
    },
  };
  const root: Root =
    shell.firstElementChild?.tagName === firstElement
      ? hydrateRoot(shell, content, options)
      : renderAfresh(shell, content, options);
}

function renderAfresh(shell: Element, content: ReactNode, options: RootOptions): Root {
  const root = createRoot(shell, options);
  root.render(content);
  return root;
}

/** Gives an element the markup back that the server wrote, which works without script. */
function restore(root: Root, shell: Element, markup: readonly ChildNode[]): void {
  root.unmount();
  shell.removeAttribute(islandAttributes.ready);
  shell.replaceChildren(...markup);
}

/** Marks the island's element once its content answers to script. */
function ReadyMark({
  shell,
  children,
}: {
  readonly shell: Element;
  readonly children?: ReactNode;
}) {
  useEffect(() => shell.setAttribute(islandAttributes.ready, ""), [shell]);
  return children;
}

function findProduct(id: string): ProductStore {
  const known = products.get(id);
  if (known) return known;
  const form = document.getElementById(productFormId(id));
  if (form === null) throw new Error(`the page has no form of product '${id}'`);
  const product = new ProductStore(islandProductSchema.parse(readJson(form, PRODUCT_ATTRIBUTE)));
  products.set(id, product);
  return product;
}

/** A JSON attribute; a missing one is null, which no schema accepts. */
const readJson = (element: Element, attribute: string): unknown =>
  JSON.parse(element.getAttribute(attribute) ?? "null");
