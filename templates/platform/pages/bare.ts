import type { Markup } from "../../../engine/index.ts";

/** The document of pages without the website's layout. Reads `website` and the platform's variables. */
export const bareLayout: Markup = {
  name: "platform/pages/bare",
  source: `<!doctype html>
<html lang="{website.language|htmltag}">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="sqs-bare-page {squarespace.page-classes}"{.section squarespace.slide-type} data-slide-type="{@}"{.end}>
<main class="sqs-bare-page-content">
{squarespace.main-content}
</main>
{squarespace-footers}
</body>
</html>
`,
};

/** Main content of a bare page with a single message. Reads `heading`, `message` and `website`. */
export const barePage: Markup = {
  name: "platform/pages/bare-notice",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{heading|html}</h1>
{.if message}<p>{message|html}</p>{.end}
`,
};
