import type { Markup } from "../../../engine/index.ts";

/** Main content of the page for an unknown address. Reads `localizedStrings`. */
export const notFoundPage: Markup = {
  name: "platform/pages/not-found",
  source: `<div class="sqs-not-found">
<h1>{localizedStrings.notFoundTitle|html}</h1>
<p>{localizedStrings.notFoundText|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
<p><a href="/search">{localizedStrings.toSearch|html}</a></p>
</div>
`,
};

/** Main content of the page for a failed request. Reads `message`, the text for the visitor, and `localizedStrings`. */
export const errorPage: Markup = {
  name: "platform/pages/error",
  source: `<div class="sqs-not-found">
<h1>{localizedStrings.errorTitle|html}</h1>
<p>{message|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
</div>
`,
};
