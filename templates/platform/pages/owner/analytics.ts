import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/analytics`. Reads `isOff`, `asks`, `ranges` (each with `days`, `name` and, for the chosen one, `chosen`), `sums` (each with
 * `label` and `value`), `most` (the highest number of views), `rows` (each with `at`, `views`, `visitors`, `carts`, `orders`, `errors`) and `speeds`
 * (each with `at`, `lcp`, `inp`, `fcp`, `ttfb`, with their unit, and `cls`), and the sentences `use` and `refused`.
 */
export const analyticsScreen: Markup = {
  name: "platform/pages/owner/analytics",
  source: `{.if isOff}<p>{localizedStrings.analyticsOff|html}</p>
{.end}{.if asks}<p>{localizedStrings.analyticsAsks|html}</p>
{.end}<form class="owner-form" action="/config/analytics" method="get">
<label for="analytics-days">{localizedStrings.analyticsRange|html}</label>
<select id="analytics-days" name="days">
{.repeated section ranges}<option value="{days}"{.if chosen} selected{.end}>{name|html}</option>
{.end}</select>
<button type="submit">{localizedStrings.analyticsShow|html}</button>
</form>
<h2>{localizedStrings.analyticsSum|html}</h2>
<dl class="owner-figures">
{.repeated section sums}<div><dt>{label|html}</dt><dd>{value|decimal}</dd></div>
{.end}</dl>
<h2>{localizedStrings.analyticsVisits|html}</h2>
<div class="owner-table owner-numbers" tabindex="0" role="region" aria-label="{localizedStrings.analyticsVisits|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.analyticsDay|html}</th><th scope="col">{localizedStrings.analyticsViews|html}</th><td></td><th scope="col">{localizedStrings.analyticsVisitors|html}</th><th scope="col">{localizedStrings.analyticsCarts|html}</th><th scope="col">{localizedStrings.analyticsOrders|html}</th><th scope="col">{localizedStrings.analyticsErrors|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.analyticsDay|htmltag}">{at|datetime date:short}</th><td data-label="{localizedStrings.analyticsViews|htmltag}">{views|decimal}</td><td><meter min="0" max="{most}" value="{views}" aria-hidden="true"></meter></td><td data-label="{localizedStrings.analyticsVisitors|htmltag}">{visitors|decimal}</td><td data-label="{localizedStrings.analyticsCarts|htmltag}">{carts|decimal}</td><td data-label="{localizedStrings.analyticsOrders|htmltag}">{orders|decimal}</td><td data-label="{localizedStrings.analyticsErrors|htmltag}">{errors|decimal}</td></tr>
{.end}</tbody>
</table>
</div>
<p class="owner-hint">{localizedStrings.analyticsNote|html}</p>
<p class="owner-hint">{use|html}{.if refused} {refused|html}{.end}</p>
<h2>{localizedStrings.analyticsSpeed|html}</h2>
{.if speeds}<p>{localizedStrings.analyticsSpeedText|html}</p>
<div class="owner-table owner-numbers" tabindex="0" role="region" aria-label="{localizedStrings.analyticsSpeed|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.analyticsDay|html}</th><th scope="col">LCP</th><th scope="col">INP</th><th scope="col">CLS</th><th scope="col">FCP</th><th scope="col">TTFB</th></tr></thead>
<tbody>
{.repeated section speeds}<tr><th scope="row" data-label="{localizedStrings.analyticsDay|htmltag}">{at|datetime date:short}</th><td data-label="LCP">{lcp|html}</td><td data-label="INP">{inp|html}</td><td data-label="CLS">{.if hasCls}{cls|decimal maxfrac:3}{.end}</td><td data-label="FCP">{fcp|html}</td><td data-label="TTFB">{ttfb|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.analyticsSpeedEmpty|html}</p>{.end}
`,
};
