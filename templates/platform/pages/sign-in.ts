import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the bare page that asks for an account.
 *
 * Reads `message` (the purpose of the page behind it), `returnTo` (its path), `problem` (the error of the last
 * attempt),
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
<p><a href="/account/password">{localizedStrings.passwordForgotten|html}</a></p>
`,
};

/**
 * Main content of the page for setting a new password. Reads `step`: `request` asks for the address, `sent` tells what
 * happens next, `set` asks for the password at `action`, `ended` and `saved` are results; `offered` tells a buyer about
 * the link for an account. Also reads `problem` and `localizedStrings`.
 */
export const passwordPage: Markup = {
  name: "platform/pages/password",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{.equal? step "offered"}{localizedStrings.accountOfferTitle|html}{.or}{localizedStrings.passwordResetTitle|html}{.end}</h1>
{.equal? step "request"}<p>{localizedStrings.passwordResetText|html}</p>
<form class="sqs-sign-in-form" action="/account/password" method="post">
<label for="password-email">{localizedStrings.email|html}</label>
<input id="password-email" type="email" name="email" required maxlength="256" autocomplete="username">
<button type="submit">{localizedStrings.passwordResetSubmit|html}</button>
</form>
{.or equal? step "set"}<form class="sqs-sign-in-form" action="{action|htmltag}" method="post">
{.if problem}<p id="password-problem" class="sqs-sign-in-problem" role="alert">{problem|html}</p>{.end}
<label for="password-new">{localizedStrings.passwordNew|html}</label>
<input id="password-new" type="password" name="password" required minlength="10" maxlength="256" autocomplete="new-password"{.if problem} aria-invalid="true" aria-describedby="password-problem"{.end}>
<button type="submit">{localizedStrings.passwordSave|html}</button>
</form>
{.or equal? step "offered"}<p>{localizedStrings.accountOfferSent|html}</p>
<p><a href="/">{localizedStrings.toHomePage|html}</a></p>
{.or equal? step "sent"}<p>{localizedStrings.passwordResetSent|html}</p>
{.or equal? step "saved"}<p>{localizedStrings.passwordSaved|html}</p>
<p><a href="/account/login">{localizedStrings.signInTitle|html}</a></p>
{.or}<p>{localizedStrings.passwordResetEnded|html}</p>
<p><a href="/account/password">{localizedStrings.passwordResetSubmit|html}</a></p>
{.end}
`,
};

/** The same for somebody who is signed in. Reads `email`, `isOwner` for people who run the site, `website` and `localizedStrings`. */
export const signedInPage: Markup = {
  name: "platform/pages/signed-in",
  source: `<p class="sqs-bare-page-site">{website.siteTitle|html}</p>
<h1>{localizedStrings.signInTitle|html}</h1>
<p>{localizedStrings.signedInAs|html} <strong>{email|html}</strong></p>
<p><a href="/account">{localizedStrings.accountPageTitle|html}</a></p>
{.if isOwner}<p><a href="/config">{localizedStrings.ownerAreaTitle|html}</a></p>{.end}
<form action="/account/logout" method="post">
<button type="submit">{localizedStrings.signOut|html}</button>
</form>
`,
};
