import { whenIdle } from "../core/when-idle.ts";

// Badges of instalments: their text follows the chosen variant, and their button opens the provider's page over this
// one. Without this script the text is that of the lowest price, and the button leads to the page.

for (const badge of document.querySelectorAll<HTMLElement>("[data-instalments]")) {
  // Together with the islands in which the variant is chosen.
  whenIdle(() => void followChoice(badge));
  badge.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void openPage(event.target);
  });
}

async function followChoice(badge: HTMLElement): Promise<void> {
  const { followInstalments } = await import("../shop/follow-instalments.ts");
  followInstalments(badge);
}

/** Opens the page that a badge's form leads to. The code loads on first use. */
async function openPage(form: HTMLFormElement): Promise<void> {
  try {
    const { openInstalmentPage } = await import("../shop/instalment-page.ts");
    await openInstalmentPage(form.action, form.querySelector("button") ?? form);
  } catch (error) {
    console.error("the page about instalments cannot be shown", error);
  }
}
