import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/connections`. Reads `connections`, each with `kind`, `path`, `name`, `state`, `reason`, `waiting`, `failed`,
 * `isConnected`, `version`, `address`, `secretHint`, `lists` and `events` (each with `value`, `name` and, for a chosen one, `chosen`),
 * `button` and `problems` (texts by field).
 */
export const connectionsScreen: Markup = {
  name: "platform/pages/owner/connections",
  source: `<p>{localizedStrings.connectionsText|html}</p>
{.repeated section connections}<section class="owner-entry" aria-labelledby="{kind}">
<h2 id="{kind}">{name|html}</h2>
<dl>
<div><dt>{localizedStrings.connectionsState|html}</dt><dd>{state|html}</dd></div>
{.if reason}<div><dt>{localizedStrings.connectionsReason|html}</dt><dd>{reason|html}</dd></div>{.end}
{.if waiting}<div><dt>{localizedStrings.connectionsWaiting|html}</dt><dd>{waiting}</dd></div>{.end}
{.if failed}<div><dt>{localizedStrings.connectionsFailed|html}</dt><dd>{failed}</dd></div>{.end}
</dl>
{.if failed}<form action="{path|htmltag}/again" method="post"><button type="submit" aria-label="{localizedStrings.connectionsSendAgain|htmltag}: {name|htmltag}">{localizedStrings.connectionsSendAgain|html}</button></form>{.end}
<form class="owner-form" action="{path|htmltag}" method="post">
<input type="hidden" name="version" value="{version|htmltag}">
<label for="{kind}-address">{localizedStrings.connectionsAddress|html}</label>
{.if problems.address}<p class="owner-field-problem" id="{kind}-address-problem">{problems.address|html}</p>{.end}
<input id="{kind}-address" type="url" name="address" value="{address|htmltag}" required maxlength="2083" autocomplete="off" aria-describedby="{.if problems.address}{kind}-address-problem {.end}{kind}-address-hint"{.if problems.address} aria-invalid="true"{.end}>
<p class="owner-hint" id="{kind}-address-hint">{localizedStrings.connectionsAddressHint|html}</p>
<label for="{kind}-secret">{localizedStrings.connectionsSecret|html}</label>
{.if problems.secret}<p class="owner-field-problem" id="{kind}-secret-problem">{problems.secret|html}</p>{.end}
<input id="{kind}-secret" type="password" name="secret" value="" maxlength="256" autocomplete="new-password" aria-describedby="{.if problems.secret}{kind}-secret-problem {.end}{kind}-secret-hint"{.if problems.secret} aria-invalid="true"{.end}>
<p class="owner-hint" id="{kind}-secret-hint">{secretHint|html}</p>
<label for="{kind}-list">{localizedStrings.connectionsList|html}</label>
{.if problems.list}<p class="owner-field-problem" id="{kind}-list-problem">{problems.list|html}</p>{.end}
<select id="{kind}-list" name="list"{.if problems.list} aria-describedby="{kind}-list-problem" aria-invalid="true"{.end}>{.repeated section lists}<option value="{value|htmltag}"{.if chosen} selected{.end}>{name|html}</option>{.end}</select>
<fieldset{.if problems.events} aria-describedby="{kind}-events-problem"{.end}>
<legend>{localizedStrings.connectionsEvents|html}</legend>
{.if problems.events}<p class="owner-field-problem" id="{kind}-events-problem">{problems.events|html}</p>{.end}
{.repeated section events}<label><input type="checkbox" name="events" value="{value|htmltag}"{.if chosen} checked{.end}> {name|html}</label>
{.end}</fieldset>
<button type="submit">{button|html}<span class="owner-unseen">: {name|html}</span></button>
</form>
{.if isConnected}<details><summary aria-label="{localizedStrings.connectionsDisconnect|htmltag}: {name|htmltag}">{localizedStrings.connectionsDisconnect|html}</summary>
<form action="{path|htmltag}/disconnect" method="post"><p>{localizedStrings.connectionsDisconnectText|html}</p><button type="submit">{localizedStrings.connectionsDisconnectSure|html}</button></form>
</details>{.end}
</section>
{.end}`,
};
