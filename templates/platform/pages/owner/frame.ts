import type { Markup } from "../../../../engine/index.ts";

/**
 * The document around every screen of the owner area.
 *
 * Reads `frame`: `screens` (those outside of all groups, each with `path`, `title` and, for the current one, `current`), `groups` (each
 * with `name`, `screens` and, for that of the current one, `holdsShown`),
 * `heading`, `notice` (the completed action), `problem` (the reason of a failure) and `email`.
 */
export const ownerLayout: Markup = {
  name: "platform/pages/owner/frame",
  source: `<!doctype html>
<html lang="{website.language|htmltag}">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="owner-area {squarespace.page-classes}">
<a class="owner-skip" href="#owner-content">{localizedStrings.skipToContent|html}</a>
<header class="owner-header">
<p class="owner-site"><a href="/">{website.siteTitle|html}</a></p>
<nav aria-label="{localizedStrings.ownerAreaTitle|htmltag}">
<ul>{.repeated section frame.screens}<li><a href="{path|htmltag}"{.if current} aria-current="page"{.end}>{title|html}</a></li>{.end}
{.repeated section frame.groups}<li><details name="owner-menu"><summary{.if holdsShown} class="owner-current"{.end}>{name|html}</summary>
<ul>{.repeated section screens}<li><a href="{path|htmltag}"{.if current} aria-current="page"{.end}>{title|html}</a></li>{.end}</ul>
</details></li>
{.end}</ul>
</nav>
<form class="owner-sign-out" action="/account/logout" method="post">
<p>{localizedStrings.signedInAs|html} <strong>{frame.email|html}</strong></p>
<button type="submit">{localizedStrings.signOut|html}</button>
</form>
</header>
<main id="owner-content" class="owner-content" tabindex="-1">
<h1>{frame.heading|html}</h1>
{.if frame.problem}<p class="owner-problem" role="alert">{frame.problem|html}</p>{.end}
{.if frame.notice}<p class="owner-notice" role="status">{frame.notice|html}</p>{.end}
{squarespace.main-content}
</main>
{squarespace-footers}
</body>
</html>
`,
};
