import type { Markup } from "../../../engine/index.ts";

/**
 * The document of a cover page, which does without the website's layout. Reads `collection` (mainImage), `website` and
 * the platform's variables.
 */
export const coverLayout: Markup = {
  name: "platform/pages/cover",
  source: `<!doctype html>
<html lang="{website.language|htmltag}">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="sqs-cover-page {squarespace.page-classes}" data-slide-type="{squarespace.slide-type}">
{.if collection.mainImage.assetUrl}{.eval @sizes = "100vw"; @class = "sqs-cover-page-image"; @priority = "high"}\
{.ctx @picture src=collection.mainImage.assetUrl sizes=@sizes class=@class priority=@priority}{@picture|apply @image}{.end}
<main class="sqs-cover-page-content">
{squarespace.main-content}
</main>
{squarespace-footers}
</body>
</html>
`,
};
