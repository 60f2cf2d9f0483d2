import type { Markup } from "../../../../engine/index.ts";
import { trialNotice } from "./trial.ts";

/** The sales of the last days. Reads `sales`: `periods` (each with `name`, `sum`, `orders`, `average`), `chart` (HTML, if anything was sold) and `items` (each with `title`, `units` and, as long as there is a page, `path`); and the texts of `days`. */
const salesPart = `{.section sales}<section>
<h2>{localizedStrings.todaySales|html}</h2>
<p class="owner-hint">{localizedStrings.todaySalesText|html}</p>
<div class="owner-cards">
{.repeated section periods}<div class="owner-card"><h3>{name|html}</h3>
<p class="owner-card-figure">{sum|html}</p>
<dl><div><dt>{localizedStrings.todayOrders|html}</dt><dd>{orders|decimal}</dd></div><div><dt>{localizedStrings.todayAverage|html}</dt><dd>{average|html}</dd></div></dl>
</div>
{.end}</div>
{.if chart}{chart}{.end}
</section>
<section>
<h2>{localizedStrings.todayBest|html}</h2>
{.if items}<p class="owner-hint">{days.todayBestText|html}</p>
<div class="owner-table owner-numbers" tabindex="0" role="region" aria-label="{localizedStrings.todayBest|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.todayProduct|html}</th><th scope="col">{localizedStrings.todayUnits|html}</th></tr></thead>
<tbody>
{.repeated section items}<tr><th scope="row" data-label="{localizedStrings.todayProduct|htmltag}">{.if path}<a href="{path|htmltag}">{title|html}</a>{.or}{title|html}{.end}</th><td data-label="{localizedStrings.todayUnits|htmltag}">{units|decimal}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{days.todayNothingSold|html}</p>{.end}
</section>
{.end}`;

/** Where visits came from. Reads `origins`: `rows` (each with `host` and `views`) and its texts. */
const originsPart = `{.section origins}<section>
<h2>{localizedStrings.todayOrigins|html}</h2>
{.if rows}<p class="owner-hint">{todayOriginsText|html}</p>
<div class="owner-table owner-numbers" tabindex="0" role="region" aria-label="{localizedStrings.todayOrigins|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.todayOrigin|html}</th><th scope="col">{localizedStrings.todayVisits|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.todayOrigin|htmltag}">{host|html}</th><td data-label="{localizedStrings.todayVisits|htmltag}">{views|decimal}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{todayNoOrigins|html}</p>{.end}
</section>
{.end}`;

/**
 * Main content of `/config`. Reads `problems` of settings, each with `key` and `text`; `trial`; `toDos`, each with `path`, `title` and `count`;
 * `isEmpty` if the account may open nothing else; and the values of its parts.
 */
export const overviewScreen: Markup = {
  name: "platform/pages/owner/overview",
  source: `${trialNotice}{.if problems}<h2>{localizedStrings.settingsWrong|html}</h2>
<ul class="owner-problems">{.repeated section problems}<li><code>{key|html}</code> {text|html}</li>{.end}</ul>
{.end}{.if isEmpty}<p>{localizedStrings.ownerAreaEmpty|html}</p>
{.end}{.if toDos}<section>
<h2>{localizedStrings.todayToDo|html}</h2>
<ul class="owner-cards owner-to-dos">
{.repeated section toDos}<li><a class="owner-card" href="{path|htmltag}"><span class="owner-card-figure"{.if count} data-open{.end}>{count|decimal}</span> <span>{title|html}</span></a></li>
{.end}</ul>
</section>
{.end}${salesPart}${originsPart}`,
};
