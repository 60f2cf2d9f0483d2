/** Characters of the key by which a connected service knows what is sent by the site. */
export const secretLeast = 16;
/** Its longest. */
export const secretLength = 256;
