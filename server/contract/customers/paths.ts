/** GET: the page of somebody who has signed in, with their orders. */
export const account = "/account";
/** POST: a file of what is stored about them. */
export const exportOwn = "/account/export";
/** POST: erases it, with the account. */
export const eraseOwn = "/account/erase";
