import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the bare page that asks for an account.
 *
 * Reads `message` (what the page behind it is for), `returnTo` (its path), `problem` (what is wrong with the last attempt),
 * `typedEmail`, `website` and `localizedStrings`.
 */
export const signInPage: Markup = {
  name: "platform/pages/sign-in",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{localizedStrings.signInTitle|html}</h1>
{.if message}<p>{message|html}</p>{.end}
<form class="sqs-sign-in-form" action="/account/login" method="post">
{.if returnTo}<input type="hidden" name="returnTo" value="{returnTo|htmltag}">{.end}
{.if problem}<p id="sign-in-problem" class="sqs-sign-in-problem" role="alert">{problem|html}</p>{.end}
<label for="sign-in-email">{localizedStrings.email|html}</label>
<input id="sign-in-email" type="email" name="email" value="{typedEmail|htmltag}" required maxlength="256" autocomplete="username"{.if problem} aria-invalid="true" aria-describedby="sign-in-problem"{.end}>
<label for="sign-in-password">{localizedStrings.password|html}</label>
<input id="sign-in-password" type="password" name="password" required maxlength="256" autocomplete="current-password"{.if problem} aria-invalid="true" aria-describedby="sign-in-problem"{.end}>
<label class="sqs-sign-in-remember"><input type="checkbox" name="rememberMe" value="true"> {localizedStrings.rememberMe|html}</label>
<button type="submit">{localizedStrings.signInSubmit|html}</button>
</form>
`,
};

/** The same for somebody who has signed in. Reads `email`, `website` and `localizedStrings`. */
export const signedInPage: Markup = {
  name: "platform/pages/signed-in",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{localizedStrings.signInTitle|html}</h1>
<p>{localizedStrings.signedInAs|html} <strong>{email|html}</strong></p>
<p><a href="/config">{localizedStrings.ownerAreaTitle|html}</a></p>
<form action="/account/logout" method="post">
<button type="submit">{localizedStrings.signOut|html}</button>
</form>
`,
};
