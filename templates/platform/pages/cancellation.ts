import type { Markup } from "../../../engine/index.ts";

const problemOf = (field: string): string =>
  `{.if cancellation.faults.${field}} aria-invalid="true" aria-describedby="cancellation-problems"{.end}`;

/** A label, an input or a text area with its typed value, and a hint. */
const input = (name: string, text: string, attributes: string, hasHint = false): string =>
  `<label for="cancellation-${name}">{localizedStrings.${text}|html}</label>
<input id="cancellation-${name}" name="${name}" value="{cancellation.${name}|htmltag}" ${attributes}${problemOf(name)}>
${hasHint ? `<p class="sqs-withdrawal-hint">{localizedStrings.${text}Hint|html}</p>` : ""}`;

/**
 * Main content of the page that cancels a contract, in the look of a withdrawal. Reads `cancellation`: the typed values (`name`,
 * `orderNumber`, `email`, `endDate`, `reason`), `kinds` (each with `value`, `text` and `isChosen`), `id`, `today`, `most` (characters
 * of each), `text`, `action`, `decoy` (name of the hidden input), `problem` or `problems` (each with `field` and `text`), `faults` (by
 * field), and `localizedStrings`.
 */
export const cancellationFormPage: Markup = {
  name: "platform/pages/cancellation",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.cancellationTitle|html}</h1>
{.if cancellation.problems}<div id="cancellation-problems" class="sqs-withdrawal-problems" role="alert">
<p>{localizedStrings.cancellationProblem|html}</p>
<ul>
{.repeated section cancellation.problems}<li><a href="#cancellation-{field|htmltag}">{text|html}</a></li>
{.end}</ul>
</div>
{.or}{.if cancellation.problem}<p class="sqs-withdrawal-problems" role="alert">{cancellation.problem|html}</p>{.end}{.end}
<p>{cancellation.text|html}</p>
<form action="{cancellation.action|htmltag}" method="post" novalidate>
<input type="hidden" name="id" value="{cancellation.id|htmltag}">
<label for="cancellation-kind">{localizedStrings.cancellationKind|html}</label>
<select id="cancellation-kind" name="kind">{.repeated section cancellation.kinds}<option value="{value|htmltag}"{.if isChosen} selected{.end}>{text|html}</option>{.end}</select>
<label for="cancellation-reason">{localizedStrings.cancellationReason|html}</label>
<textarea id="cancellation-reason" name="reason" rows="3" maxlength="{cancellation.most.reason}"${problemOf("reason")}>{cancellation.reason|html}</textarea>
${input("name", "cancellationName", `required maxlength="{cancellation.most.name}" autocomplete="name"`)}
${input("orderNumber", "cancellationOrderNumber", `required maxlength="{cancellation.most.orderNumber}" autocomplete="off"`, true)}
${input("endDate", "cancellationEndDate", `type="date" min="{cancellation.today|htmltag}" autocomplete="off"`, true)}
${input("email", "cancellationEmail", `type="email" required maxlength="{cancellation.most.email}" autocomplete="email"`, true)}
<div class="form-decoy" aria-hidden="true"><label>{localizedStrings.formHoneypot|html} <input type="text" name="{cancellation.decoy|htmltag}" tabindex="-1" autocomplete="off"></label></div>
<div class="sqs-withdrawal-buttons"><button type="submit" class="sqs-button-element--primary">{localizedStrings.cancellationConfirm|html}</button></div>
</form>
</div>
`,
};

/**
 * A declaration as it arrived. Reads `cancellation`: `text`, `kind`, `reason`, `name`, `orderNumber`, `end`, `email`, `file` (the
 * address of the same as a file), and `localizedStrings`.
 */
export const cancellationReceivedPage: Markup = {
  name: "platform/pages/cancellation-received",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.cancellationReceivedTitle|html}</h1>
<p>{cancellation.text|html}</p>
<dl>
<dt>{localizedStrings.cancellationKind|html}</dt><dd>{cancellation.kind|html}</dd>
{.if cancellation.reason}<dt>{localizedStrings.cancellationsReason|html}</dt><dd>{cancellation.reason|html}</dd>{.end}
<dt>{localizedStrings.cancellationName|html}</dt><dd>{cancellation.name|html}</dd>
<dt>{localizedStrings.cancellationOrderNumber|html}</dt><dd>{cancellation.orderNumber|html}</dd>
<dt>{localizedStrings.cancellationsEnd|html}</dt><dd>{cancellation.end|html}</dd>
<dt>{localizedStrings.cancellationEmail|html}</dt><dd>{cancellation.email|html}</dd>
</dl>
<p><a href="{cancellation.file|htmltag}" download>{localizedStrings.cancellationSave|html}</a></p>
<p>{localizedStrings.cancellationReceivedNote|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
</div>
`,
};
