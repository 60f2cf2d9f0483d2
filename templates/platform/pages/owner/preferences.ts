import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/preferences`. Reads `namespaces` (each with `name`, `path` and, for the open one, `current`), and `open`:
 * `namespace`, `action`, `etag`, and `rows` (each with `key`, `place` and `value`); `key` and `value` of a new one that was refused.
 */
export const preferencesScreen: Markup = {
  name: "platform/pages/owner/preferences",
  source: `<p>{localizedStrings.preferencesText|html}</p>
{.if namespaces}<ul>{.repeated section namespaces}<li><a href="{path|htmltag}"{.if current} aria-current="true"{.end}>{name|html}</a></li>{.end}</ul>
{.end}<form class="owner-form" action="/config/preferences" method="get">
<label for="preferences-namespace">{localizedStrings.preferencesNamespace|html}</label>
<input id="preferences-namespace" name="namespace" required maxlength="64" pattern="[a-z0-9\\-]+" aria-describedby="preferences-hint" autocapitalize="none" spellcheck="false">
<p class="owner-hint" id="preferences-hint">{localizedStrings.preferencesNamespaceHint|html}</p>
<button type="submit">{localizedStrings.preferencesOpen|html}</button>
</form>
{.section open}<h2 id="preferences-open">{namespace|html}</h2>
<form class="owner-form" action="{action|htmltag}" method="post" aria-labelledby="preferences-open" data-preferences="{namespace|htmltag}" data-pending="{localizedStrings.preferencesPending|htmltag}" data-failed="{localizedStrings.preferencesFailed|htmltag}" data-same="{localizedStrings.preferencesSame|htmltag}">
<input type="hidden" name="etag" value="{etag|htmltag}">
{.repeated section rows}<input type="hidden" name="key-{place}" value="{key|htmltag}">
<label for="preference-{place}">{key|html}</label>
<input id="preference-{place}" name="value-{place}" value="{value|htmltag}">
{.end}<fieldset>
<legend>{localizedStrings.preferencesNew|html}</legend>
<label for="preference-key">{localizedStrings.preferencesKey|html}</label>
<input id="preference-key" name="key-new" value="{key|htmltag}" autocapitalize="none" spellcheck="false">
<label for="preference-value">{localizedStrings.preferencesValue|html}</label>
<input id="preference-value" name="value-new" value="{value|htmltag}">
</fieldset>
<button type="submit">{localizedStrings.preferencesSave|html}</button>
<p data-preferences-status role="status"></p>
</form>
{.end}`,
};
