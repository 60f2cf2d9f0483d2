/** GET: below it, with the token of a link: a file that was bought. */
export const download = "/commerce/downloads";
