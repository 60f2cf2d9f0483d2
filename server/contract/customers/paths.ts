/** GET: the page of somebody who has signed in, with their orders. */
export const account = "/account";
/** POST: a file of what is stored about them. */
export const exportOwn = "/account/export";
/** POST: erases it, with the account. */
export const eraseOwn = "/account/erase";
/** GET: the form of an address, named by `?id=`; a new one without. POST: keeps it. */
export const address = "/account/address";
/** POST: the address with which checkouts begin. */
export const defaultAddress = "/account/address/default";
/** POST: removes an address. */
export const removeAddress = "/account/address/remove";
