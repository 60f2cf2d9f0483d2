import { islandAttributes } from "../server/contract/islands.ts";
import { isIslandName, islands } from "./islands.ts";

// The script of pages with islands. React and the island come when the first one is needed.

/** Milliseconds after which a browser that cannot tell when it is idle is taken to be. */
const idleDelayMs = 2000;

/** Milliseconds after which islands are loaded even though the browser is busy. */
const idleTimeoutMs = 5000;

for (const shell of document.querySelectorAll(`[${islandAttributes.island}]`)) {
  whenNeeded(shell, () => void wake(shell));
}

/** Calls `start` once: when the element comes into view, is used, or when the browser is idle. */
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
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis)
    requestIdleCallback(startOnce, { timeout: idleTimeoutMs });
  else setTimeout(startOnce, idleDelayMs);
}

/** A broken island is reported and stays as the server wrote it: it works without script. */
async function wake(shell: Element): Promise<void> {
  const name = shell.getAttribute(islandAttributes.island);
  try {
    if (!isIslandName(name)) throw new Error("there is no island of this name");
    // The component is fetched beside React; `wakeIsland` then finds it loaded.
    const [{ wakeIsland }] = await Promise.all([import("./wake.ts"), islands[name].load()]);
    await wakeIsland(shell, name);
  } catch (error) {
    console.error(`island '${name}' was not hydrated`, error);
  }
}
