import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the bare page that asks for the password of a locked one.
 *
 * Reads `lockedPath` (decoded), `problem` (the error of the submitted password), `website` and `localizedStrings`.
 */
export const lockScreenPage: Markup = {
  name: "platform/pages/lock-screen",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{localizedStrings.lockScreenTitle|html}</h1>
<p>{localizedStrings.lockScreenText|html}</p>
<form class="sqs-lock-screen-form" action="/lock-screen" method="post">
<input type="hidden" name="path" value="{lockedPath|htmltag}">
<label for="lock-screen-password">{localizedStrings.password|html}</label>
<input id="lock-screen-password" type="password" name="password" required maxlength="256" autocomplete="current-password"{.if problem} aria-invalid="true" aria-describedby="lock-screen-problem"{.end}>
<button type="submit">{localizedStrings.passwordSubmit|html}</button>
{.if problem}<p id="lock-screen-problem" class="sqs-lock-screen-problem" role="alert">{problem|html}</p>{.end}
</form>
`,
};
