import type { Markup } from "../../../engine/index.ts";

/** Main content of the checkout of a shop that takes no orders. Reads `localizedStrings`. */
export const checkoutPage: Markup = {
  name: "platform/pages/checkout",
  source: `<div class="sqs-not-found">
<h1>{localizedStrings.checkoutTitle|html}</h1>
<p>{localizedStrings.checkoutClosed|html}</p>
<p><a href="/cart">{localizedStrings.toCart|html}</a></p>
</div>
`,
};
