/** Withdraws from a contract, in two steps; below it, with an id, what was received. */
export const page = "/withdrawal";
/** POST only: the second step. */
export const confirm = "/withdrawal/confirm";
