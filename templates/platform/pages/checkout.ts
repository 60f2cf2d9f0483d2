import type { Markup } from "../../../engine/index.ts";

/**
 * The document of the checkout: the site's name, and links to the pages that the law requires. Reads `website`,
 * `legalLinks` and `localizedStrings`.
 */
export const checkoutLayout: Markup = {
  name: "platform/pages/checkout",
  source: `<!doctype html>
<html lang="{website.language|htmltag}">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="sqs-bare-page {squarespace.page-classes}">
<header class="checkout-header"><a class="site-title" href="/">{.if website.logoImageUrl}<img src="{website.logoImageUrl|htmltag}?format=300w" alt="{website.siteTitle|htmltag}">{.or}{website.siteTitle|html}{.end}</a></header>
<main class="checkout-main">
{squarespace.main-content}
</main>
{.if legalLinks}<footer class="checkout-footer"><nav aria-label="{localizedStrings.checkoutLegalNavigation|htmltag}"><ul>{.repeated section legalLinks}<li><a href="{url|htmltag}">{name|html}</a></li>{.end}</ul></nav></footer>{.end}
{squarespace-footers}
</body>
</html>
`,
};
