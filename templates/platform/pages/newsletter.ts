import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the pages that links in the mails of a list lead to.
 *
 * Reads `heading`, `message` and, if an action is possible, `action` (the address of its form) and `button`, else
 * `localizedStrings` for the way out.
 */
export const newsletterPage: Markup = {
  name: "platform/pages/newsletter",
  source: `<div class="sqs-newsletter-page">
<h1>{heading|html}</h1>
<p>{message|html}</p>
{.if action}<form action="{action|htmltag}" method="post">
<button type="submit" class="sqs-button-element--primary">{button|html}</button>
</form>
{.or}<p><a href="/">{localizedStrings.toHomePage|html}</a></p>{.end}
</div>
`,
};
