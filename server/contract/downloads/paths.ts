/** GET, with the token of a link below it: a purchased file. */
export const download = "/commerce/downloads";
