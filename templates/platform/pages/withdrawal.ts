import type { Markup } from "../../../engine/index.ts";

const problemOf = (field: string): string =>
  `{.if withdrawal.faults.${field}} aria-invalid="true" aria-describedby="withdrawal-problems"{.end}`;

const hidden = ["name", "orderNumber", "email", "items"]
  .map((name) => `<input type="hidden" name="${name}" value="{withdrawal.${name}|htmltag}">`)
  .join("\n");

/**
 * Main content of the first step of a withdrawal. Reads `withdrawal`: the typed values (`name`, `orderNumber`, `email`,
 * `items`), `most` (characters of each), `text`, `action`, `decoy` (name of the hidden input), `problem` or `problems`
 * (each with `field` and `text`),
 * `faults` (by field), and `localizedStrings`.
 */
export const withdrawalFormPage: Markup = {
  name: "platform/pages/withdrawal",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.withdrawalTitle|html}</h1>
{.if withdrawal.problems}<div id="withdrawal-problems" class="sqs-withdrawal-problems" role="alert">
<p>{localizedStrings.withdrawalProblem|html}</p>
<ul>
{.repeated section withdrawal.problems}<li><a href="#withdrawal-{field|htmltag}">{text|html}</a></li>
{.end}</ul>
</div>
{.or}{.if withdrawal.problem}<p class="sqs-withdrawal-problems" role="alert">{withdrawal.problem|html}</p>{.end}{.end}
<p>{withdrawal.text|html}</p>
<form action="{withdrawal.action|htmltag}" method="post" novalidate>
<label for="withdrawal-name">{localizedStrings.withdrawalName|html}</label>
<input id="withdrawal-name" name="name" value="{withdrawal.name|htmltag}" required maxlength="{withdrawal.most.name}" autocomplete="name"${problemOf("name")}>
<label for="withdrawal-orderNumber">{localizedStrings.withdrawalOrderNumber|html}</label>
<input id="withdrawal-orderNumber" name="orderNumber" value="{withdrawal.orderNumber|htmltag}" required maxlength="{withdrawal.most.orderNumber}" autocomplete="off"${problemOf("orderNumber")}>
<p class="sqs-withdrawal-hint">{localizedStrings.withdrawalOrderNumberHint|html}</p>
<label for="withdrawal-email">{localizedStrings.withdrawalEmail|html}</label>
<input id="withdrawal-email" type="email" name="email" value="{withdrawal.email|htmltag}" required maxlength="{withdrawal.most.email}" autocomplete="email"${problemOf("email")}>
<label for="withdrawal-items">{localizedStrings.withdrawalItems|html}</label>
<textarea id="withdrawal-items" name="items" rows="3" maxlength="{withdrawal.most.items}" aria-describedby="withdrawal-items-hint">{withdrawal.items|html}</textarea>
<p id="withdrawal-items-hint" class="sqs-withdrawal-hint">{localizedStrings.withdrawalItemsHint|html}</p>
<div class="form-decoy" aria-hidden="true"><label>{localizedStrings.formHoneypot|html} <input type="text" name="{withdrawal.decoy|htmltag}" tabindex="-1" autocomplete="off"></label></div>
<div class="sqs-withdrawal-buttons"><button type="submit" class="sqs-button-element--primary">{localizedStrings.withdrawalNext|html}</button></div>
</form>
</div>
`,
};

/**
 * The second step. Reads `withdrawal`: the typed values, `shownItems`, `text`, `confirm` and `action` (addresses),
 * `id`, and `localizedStrings`.
 */
export const withdrawalReviewPage: Markup = {
  name: "platform/pages/withdrawal-review",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.withdrawalReviewTitle|html}</h1>
<p>{withdrawal.text|html}</p>
<dl>
<dt>{localizedStrings.withdrawalName|html}</dt><dd>{withdrawal.name|html}</dd>
<dt>{localizedStrings.withdrawalOrderNumber|html}</dt><dd>{withdrawal.orderNumber|html}</dd>
<dt>{localizedStrings.withdrawalEmail|html}</dt><dd>{withdrawal.email|html}</dd>
<dt>{localizedStrings.withdrawalsItems|html}</dt><dd>{withdrawal.shownItems|html}</dd>
</dl>
<form action="{withdrawal.confirm|htmltag}" method="post">
<input type="hidden" name="id" value="{withdrawal.id|htmltag}">
${hidden}
<div class="sqs-withdrawal-buttons">
<button type="submit" class="sqs-button-element--primary">{localizedStrings.withdrawalConfirm|html}</button>
<button type="submit" class="sqs-button-element--secondary" name="change" value="1" formaction="{withdrawal.action|htmltag}">{localizedStrings.withdrawalChange|html}</button>
</div>
</form>
</div>
`,
};

/** The receipt of a withdrawal. Reads `withdrawal.text` and `localizedStrings`. */
export const withdrawalReceivedPage: Markup = {
  name: "platform/pages/withdrawal-received",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.withdrawalReceivedTitle|html}</h1>
<p>{withdrawal.text|html}</p>
<p>{localizedStrings.withdrawalReceiptText|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
</div>
`,
};
