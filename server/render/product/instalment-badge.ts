import { instalmentProviders } from "../../contract/instalments/providers.ts";
import { toInstalmentText } from "../../contract/instalments/rules.ts";
import type { InstalmentBadge } from "../../contract/instalments/schemas.ts";
import { fill } from "../../contract/texts/fill.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import type { Site } from "../../site/site.ts";
import { CLIENT_URL } from "../assets/client-assets.ts";

type BadgeSite = Pick<Site, "content" | "priceFormat" | "texts">;

/**
 * The badge below the prices of a physical product: the instalments, their provider, and a button for more. Its script
 * makes the text follow the chosen variant; without script the button leads to the provider's page. Empty if
 * instalments are not available.
 */
export function writeInstalmentBadge(product: SellableProduct, site: BadgeSite): string {
  const { instalments } = site.content.shop;
  const badge = toBadge(product, site);
  if (!instalments || !badge) return "";
  const provider = instalmentProviders[instalments.provider];
  const page = `${CLIENT_URL}instalments/${instalments.provider}/${instalments.locale}.html`;
  const info = escapeHtml(fill(site.texts.instalmentsInfo, { provider }));
  return (
    `<div class="product-instalments" data-block-script="instalments" data-instalments="${escapeHtml(JSON.stringify(badge))}">` +
    `<span class="product-instalments-pill">${escapeHtml(provider)}</span> ` +
    `<span class="product-instalments-text" role="status">${escapeHtml(toInstalmentText(badge))}</span> ` +
    `<form class="product-instalments-more" action="${page}">` +
    `<button class="product-instalments-info" type="submit" aria-label="${info}" title="${info}">i</button></form></div>`
  );
}

/** Only for goods, and for single payments. */
function toBadge(
  { id, productType, subscribable, variants }: SellableProduct,
  { content, priceFormat, texts }: BadgeSite,
): InstalmentBadge | undefined {
  const { instalments, coinCents } = content.shop;
  if (!instalments || productType !== "physical" || subscribable || variants.length === 0) {
    return undefined;
  }
  const { provider, minimumCents, maximumCents, count } = instalments;
  return {
    productId: id,
    minimum: minimumCents,
    maximum: maximumCents,
    count,
    coinCents,
    prices: variants.map(({ priceCents }) => priceCents),
    moneyFormat: priceFormat,
    text: provider === "afterpay" ? texts.instalmentsAfterpay : texts.instalmentsClearpay,
    outOfRangeText: texts.instalmentsOutOfRange,
  };
}
