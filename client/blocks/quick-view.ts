import { onPlainClick } from "../core/plain-click.ts";

// Shows products over the page. Without this script the buttons are links to the products' pages.

onPlainClick("a.sqs-product-quick-view-button", (link, event) => {
  event.preventDefault();
  void open(link);
});

/** Opens a product. The code loads on first use; if it fails, the link leads to the product's page. */
async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  try {
    const [{ openQuickView }] = await Promise.all([
      import("../shop/quick-view.ts"),
      // The page itself may have no islands, so their script may be missing.
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
