import { onPlainClick } from "../core/plain-click.ts";

// Products over the page. Without this script the buttons are links to the products' pages.

onPlainClick("a.sqs-product-quick-view-button", (link, event) => {
  event.preventDefault();
  void open(link);
});

/** What shows them is loaded with the first one; whatever keeps it away, the product's page is there. */
async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  try {
    const [{ openQuickView }] = await Promise.all([
      import("../shop/quick-view.ts"),
      // What the page itself has may need no script.
      import("../page/islands.ts"),
    ]);
    await openQuickView(link);
  } catch (error) {
    console.warn("the quick view was not opened", error);
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
}
