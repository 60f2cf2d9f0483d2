/** POST: signs in. DELETE: signs out. */
export const session = "/api/site-users/account/session";
/** GET: the sign-in page. POST: signs in, for pages without script. */
export const signIn = "/account/login";
/** Asks for a link by mail. Below it, with the token of that link: sets a new password. */
export const passwordReset = "/account/password";
/** POST only: mails a buyer a link to open an account. */
export const offer = "/account/offer";
/** POST only: signs out, for pages without script. */
export const signOut = "/account/logout";
