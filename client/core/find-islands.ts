import { islandAttributes } from "../../server/contract/page/island-attributes.ts";
import { findIsland, type IslandTable } from "./island-table.ts";
import { whenIdle } from "./when-idle.ts";

/** Longest wait for the first paint before hydrating islands, in milliseconds. */
const PAINT_TIMEOUT_MS = 5000;

const found = new WeakSet<Element>();

let painted: Promise<void> | undefined;

/**
 * Hydrates each island of a page when it is needed, but never before the page is visible. May be called again for
 * elements added later.
 */
export function findIslands(page: ParentNode, islands: IslandTable): void {
  painted ??= firstPaint();
  for (const shell of page.querySelectorAll(`[${islandAttributes.island}]`)) {
    if (found.has(shell)) continue;
    found.add(shell);
    void painted.then(() => whenNeeded(shell, () => void hydrate(shell, islands)));
  }
}

/** Resolves once the browser has painted the page; at once if it does not report that. */
function firstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/** Calls `start` once: when the element scrolls into view or is used, or when the browser is idle. */
function whenNeeded(shell: Element, start: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) startOnce();
  });
  function startOnce() {
    if (signal.aborted) return;
    waiting.abort();
    observer.disconnect();
    start();
  }
  observer.observe(shell);
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    shell.addEventListener(event, startOnce, { passive: true, signal });
  }
  whenIdle(startOnce);
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
    hydrateIsland({ shell, name, firstElement, island });
  } catch (error) {
    console.error(`island '${name}' was not hydrated`, error);
  }
}
