import type { Markup } from "../../../../engine/index.ts";

/** Main content of `/config/preview`. Reads `codes`, each with `code`, `path` and `name`. */
export const previewListScreen: Markup = {
  name: "platform/pages/owner/preview-list",
  source: `<p>{localizedStrings.previewListText|html}</p>
<ul class="owner-screens">{.repeated section codes}<li><a href="{path|htmltag}">{code} {name|html}</a></li>{.end}</ul>
`,
};

/**
 * Main content of `/config/preview/{code}`: a page of the site in a frame. Reads `preview`: `url`, `name`, `width` (CSS pixels), and
 * `sizes`, `mails` (of the type for mails) and `states` (of a page that has several), each with `path`, `name` and, for the one shown, `current`.
 */
export const previewScreen: Markup = {
  name: "platform/pages/owner/preview",
  source: `<nav class="owner-preview-sizes" aria-label="{localizedStrings.previewWidth|htmltag}">
<ul>{.repeated section preview.sizes}<li><a href="{path|htmltag}"{.if current} aria-current="true"{.end}>{name|html}</a></li>{.end}</ul>
</nav>
{.if preview.mails}<nav class="owner-preview-sizes" aria-label="{localizedStrings.mailsTitle|htmltag}">
<ul>{.repeated section preview.mails}<li><a href="{path|htmltag}"{.if current} aria-current="true"{.end}>{name|html}</a></li>{.end}</ul>
</nav>
{.end}{.if preview.states}<nav class="owner-preview-sizes" aria-label="{localizedStrings.previewState|htmltag}">
<ul>{.repeated section preview.states}<li><a href="{path|htmltag}"{.if current} aria-current="true"{.end}>{name|html}</a></li>{.end}</ul>
</nav>
{.end}<div class="owner-preview" tabindex="0" role="region" aria-label="{preview.name|htmltag}">
<iframe src="{preview.url|htmltag}" title="{preview.name|htmltag}" width="{preview.width}" height="900"></iframe>
</div>
`,
};

/** A mail as its readers see it. Reads `mailHtml`, a whole document. */
export const mailSample: Markup = {
  name: "platform/pages/owner/mail-sample",
  source: "{mailHtml}",
};

/** A placeholder for a page type without a page. Reads `code`, `name` and `purpose`. */
export const samplePage: Markup = {
  name: "platform/pages/owner/sample",
  source: `<div class="sqs-preview-sample">
<h1>{name|html}</h1>
<p>{purpose|html}</p>
</div>
`,
};
