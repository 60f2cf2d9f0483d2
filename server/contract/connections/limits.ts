/** Fewest characters of the secret by which a connected service recognizes the site. */
export const secretLeast = 16;
/** Most characters of that secret. */
export const secretLength = 256;
