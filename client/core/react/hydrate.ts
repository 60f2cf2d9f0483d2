import { createElement, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { islandAttributes } from "../../../server/contract/page/island-attributes.ts";
import { readJsonAttribute } from "../json-attribute.ts";
import { readPageContext } from "../page-context.ts";
import type { Island } from "./island.ts";

type ShownIsland = {
  readonly name: string;
  /** The element around the island's markup. */
  readonly shell: Element;
  /** As in the table of islands. */
  readonly firstElement: string;
  readonly island: Island;
};

/**
 * Hydrates one island, or renders it anew if the HTML parser has moved its markup away, as it does inside a `<button>`. Resolves
 * once it reacts to input, or is taken back because it failed. Rejects if props or page context break the contract.
 */
export async function hydrateIsland(shown: ShownIsland): Promise<void> {
  await new Promise<void>((resolve) => start(shown, resolve));
}

function start({ name, shell, firstElement, island }: ShownIsland, onReady: () => void): void {
  const idPrefix = shell.getAttribute(islandAttributes.id) ?? "";
  const props = readJsonAttribute(shell, islandAttributes.props);
  const element = island.create(props, { texts: readPageContext().storeTexts, idPrefix });
  const content = createElement(ReadyMark, { shell, onReady }, element);

  const markup = [...shell.cloneNode(true).childNodes];
  const options = {
    identifierPrefix: idPrefix,
    onRecoverableError: (error: unknown) => console.error(`island '${name}'`, error),
    onUncaughtError: (error: unknown) => {
      console.error(`island '${name}' was taken back`, error);
      // React must finish the commit before the root can be unmounted.
      queueMicrotask(() => {
        restore(root, shell, markup);
        onReady();
      });
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

/** Puts back the server's markup, which works without scripts. */
function restore(root: Root, shell: Element, markup: readonly ChildNode[]): void {
  root.unmount();
  shell.removeAttribute(islandAttributes.ready);
  shell.replaceChildren(...markup);
}

/** Marks the shell once the island reacts to input. */
function ReadyMark({
  shell,
  onReady,
  children,
}: {
  readonly shell: Element;
  readonly onReady: () => void;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    shell.setAttribute(islandAttributes.ready, "");
    onReady();
  }, [shell, onReady]);
  return children;
}
