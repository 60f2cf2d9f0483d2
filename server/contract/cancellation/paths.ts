/** Cancels a contract that goes on. Below it, with an id: the declaration as it arrived. */
export const page = "/cancellation";
