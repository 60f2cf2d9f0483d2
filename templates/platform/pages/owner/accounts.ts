import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/accounts`. Reads `accounts` (each with `email`, `path`, `nameOfRole` and `roles`), `roles`
 * (the choices for a new account, each with `role`, `name` and, for the chosen one, `chosen`) and `typedEmail`.
 */
export const accountsScreen: Markup = {
  name: "platform/pages/owner/accounts",
  source: `<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.accountsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.role|html}</th><th scope="col">{localizedStrings.accountRemove|html}</th></tr></thead>
<tbody>{.repeated section accounts}<tr>
<th scope="row" data-label="{localizedStrings.email|htmltag}">{email|html}</th>
<td data-label="{localizedStrings.role|htmltag}"><form action="{path|htmltag}/role" method="post">
<select name="role" aria-label="{localizedStrings.role|htmltag}: {email|htmltag}">{.repeated section roles}<option value="{role|htmltag}"{.if chosen} selected{.end}>{name|html}</option>{.end}</select>
<button type="submit" aria-label="{localizedStrings.roleSave|htmltag}: {email|htmltag}">{localizedStrings.roleSave|html}</button>
</form></td>
<td data-label="{localizedStrings.accountRemove|htmltag}"><details><summary aria-label="{localizedStrings.accountRemove|htmltag}: {email|htmltag}">{localizedStrings.accountRemove|html}</summary>
<form action="{path|htmltag}/remove" method="post"><button type="submit">{localizedStrings.accountRemoveSure|html}</button></form></details></td>
</tr>{.end}</tbody>
</table>
</div>
<h2>{localizedStrings.accountAdd|html}</h2>
<form class="owner-form" action="/config/accounts" method="post">
<p>{localizedStrings.accountAddText|html}</p>
<label for="account-email">{localizedStrings.email|html}</label>
<input id="account-email" type="email" name="email" value="{typedEmail|htmltag}" required maxlength="256" autocomplete="off">
<label for="account-role">{localizedStrings.role|html}</label>
<select id="account-role" name="role">{.repeated section roles}<option value="{role|htmltag}"{.if chosen} selected{.end}>{name|html}</option>{.end}</select>
<button type="submit">{localizedStrings.accountAdd|html}</button>
</form>
`,
};
