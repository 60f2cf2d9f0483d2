import { islandAttributes } from "../../server/contract/page/island-attributes.ts";
import { holdInput } from "./held-input.ts";
import { findIsland, type IslandTable } from "./island-table.ts";
import { whenIdle } from "./when-idle.ts";

/** Longest wait for the pictures of a page before hydrating islands that nobody uses, in milliseconds. */
const SHOWN_TIMEOUT_MS = 5000;

const found = new WeakSet<Element>();

let shown: Promise<void> | undefined;

/**
 * Hydrates each island of a page when it is used, or once the page is shown: until then the scripts of islands would only
 * compete with the pictures that a visitor waits for. May be called again for elements added later.
 */
export function findIslands(page: ParentNode, islands: IslandTable): void {
  shown ??= whenShown();
  for (const shell of page.querySelectorAll(`[${islandAttributes.island}]`)) {
    if (found.has(shell)) continue;
    found.add(shell);
    whenNeeded(shell, shown, () => void hydrate(shell, islands).then(() => release()));
    // After the line above, whose listeners must come first: no other hears of what is held.
    const release = holdInput(shell);
  }
}

/** Resolves once the browser has painted the page with all that it shows at first. */
function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    // A frame later the pictures are on the screen.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === "complete") afterFrame();
    else addEventListener("load", afterFrame, { once: true });
    setTimeout(resolve, SHOWN_TIMEOUT_MS);
  });
}

/** Calls `start` once: when the element is used, or once the page is shown, when it is in view or the browser is idle. */
function whenNeeded(shell: Element, shown: Promise<void>, start: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) end();
  });
  // Told once, however often it is ended.
  signal.onabort = () => {
    observer.disconnect();
    start();
  };
  for (const event of ["pointerover", "focusin", "click"]) {
    shell.addEventListener(event, end, { capture: true, signal });
  }
  void shown.then(() => {
    if (signal.aborted) return;
    observer.observe(shell);
    whenIdle(end);
  });
}

/**
 * Hydrates an island. If it fails, the error is reported and the island stays as the server wrote it, which works
 * without scripts.
 */
async function hydrate(shell: Element, islands: IslandTable): Promise<void> {
  const name = shell.getAttribute(islandAttributes.island) ?? "";
  try {
    const { firstElement, load } = findIsland(islands, name);
    const [{ hydrateIsland }, island] = await Promise.all([import("./react/hydrate.ts"), load()]);
    await hydrateIsland({ shell, name, firstElement, island });
  } catch (error) {
    console.error(`island '${name}' failed`, error);
  }
}
