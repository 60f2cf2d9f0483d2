/** Characters of a note on a customer. */
export const noteLength = 2000;
