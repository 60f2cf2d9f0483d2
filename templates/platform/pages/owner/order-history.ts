/** The events of an order. Reads `history`: entries with `at`, `by`, `title`, `lines` and, for a mail, `mail` (its `text`, and `again`, `key` and `hint` of its form). */
export const orderHistory = `<h2>{localizedStrings.ordersHistory|html}</h2>
<ol class="owner-history">
{.repeated section history}<li><p><time>{at|datetime date:short time:medium}</time>{.if by} · {by|html}{.end}<br><strong>{title|html}</strong></p>
{.repeated section lines}<p class="owner-text">{@|html}</p>
{.end}{.section mail}<details><summary>{localizedStrings.historyMailText|html}</summary>
<p class="owner-text">{text|html}</p>
{.if again}<form class="owner-form" action="{again|htmltag}" method="post">
<input type="hidden" name="key" value="{key|htmltag}">
{.if hint}<p class="owner-hint">{hint|html}</p>{.end}<button type="submit">{localizedStrings.historyMailAgain|html}</button>
</form>{.end}
</details>{.end}</li>
{.end}</ol>
`;

/** The form of a note. Reads `note`: its address and `key`. */
export const noteForm = `{.section note}<h2>{localizedStrings.noteTitle|html}</h2>
<form class="owner-form" action="{action|htmltag}" method="post">
<input type="hidden" name="key" value="{key|htmltag}">
<label for="note-text">{localizedStrings.noteText|html}</label>
<textarea id="note-text" name="text" rows="4" maxlength="2000" required></textarea>
<label><input type="checkbox" name="buyer" value="yes"> {localizedStrings.noteForBuyer|html}</label>
<label><input type="checkbox" name="mail" value="yes"> {localizedStrings.noteMailed|html}</label>
<button type="submit">{localizedStrings.noteSave|html}</button>
</form>{.end}
`;

/** The forms of the addresses that can be corrected. Reads `addressAction` and `addresses`: each with `kind`, `key`, `title`, `isOpen` and `fields`. */
export const addressForms = `{.repeated section addresses}<details{.if isOpen} open{.end}><summary>{title|html}</summary>
<p>{localizedStrings.addressCorrectText|html}</p>
<form class="owner-form" action="{addressAction|htmltag}" method="post">
<input type="hidden" name="key" value="{key|htmltag}">
<input type="hidden" name="kind" value="{kind|htmltag}">
{.repeated section fields}<label for="{kind|htmltag}-{part|htmltag}">{label|html}</label>
<input id="{kind|htmltag}-{part|htmltag}" name="{part|htmltag}" value="{value|htmltag}" maxlength="{most}"{.if isRequired} required{.end}>
{.end}<button type="submit">{localizedStrings.addressCorrectSave|html}</button>
</form>
</details>
{.end}`;
