/**
 * POST: signs up for a mail when a variant is back in stock; JSON, or a form. GET: the sign-ups of a variant, for
 * owners.
 */
export const restock = "/api/site-users/account/notifications/restock";
/** GET: the variants that people wait for. */
export const groups = "/api/site-users/account/notifications/restock/groups";
/** POST: mails the people who wait for a variant. */
export const send = "/api/site-users/account/notifications/restock/send";
/** POST: the same for several variants. */
export const sendAll = "/api/site-users/account/notifications/restock/send/all";
