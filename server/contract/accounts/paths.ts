/** POST: signs in. DELETE: signs out. */
export const session = "/api/site-users/account/session";
/** GET: the sign-in page. POST: signs in, for pages without script. */
export const signIn = "/account/login";
/** Asks for a link by mail; below it, with the link's token, sets a new password. */
export const passwordReset = "/account/password";
/** POST only: mails a buyer the link for an account. */
export const offer = "/account/offer";
/** POST only: signs out, for pages without script. */
export const signOut = "/account/logout";
