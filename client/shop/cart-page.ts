import { pagePaths } from "../../server/contract/paths.ts";

const content = ".sqs-fullpage-shopping-cart-content";

/**
 * Brings the cart's own page up to date, which the server writes. Elsewhere, and where the server does not answer,
 * nothing happens.
 */
export async function refreshCartPage(): Promise<void> {
  const shown = document.querySelector(content);
  if (!shown) return;
  const html = await readMainContent();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector(content);
  if (fresh) shown.replaceWith(fresh);
}

async function readMainContent(): Promise<string> {
  try {
    const answer = await fetch(`${pagePaths.cart}?format=main-content`, {
      credentials: "same-origin",
    });
    return answer.ok ? await answer.text() : "";
  } catch (error) {
    // The connection is gone: the page stays as it was.
    if (error instanceof TypeError) return "";
    throw error;
  }
}
