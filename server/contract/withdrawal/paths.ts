/** Withdraws from a contract in two steps. Below it, with an id: the receipt. */
export const page = "/withdrawal";
/** POST only: the second step. */
export const confirm = "/withdrawal/confirm";
