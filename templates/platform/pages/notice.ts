import type { Markup } from "../../../engine/index.ts";

/** Main content of the page for unknown addresses. Reads `localizedStrings`. */
export const notFoundPage: Markup = {
  name: "platform/pages/not-found",
  source: `<div class="sqs-not-found">
<h1>{localizedStrings.notFoundTitle|html}</h1>
<p>{localizedStrings.notFoundText|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
</div>
`,
};

/** Main content of the page for a fault while rendering; it tells nothing of the cause. Reads `localizedStrings`. */
export const errorPage: Markup = {
  name: "platform/pages/error",
  source: `<div class="sqs-not-found">
<h1>{localizedStrings.errorTitle|html}</h1>
<p>{localizedStrings.errorText|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
</div>
`,
};
