/** For addresses with the hash or revision of what is answered: another content has another address. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For answers that may change; an ETag tells whether they have. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** The `Cache-Control` of a file, by whether its address always means the same content. */
export const cachedFor = (isLasting: boolean): string => (isLasting ? IMMUTABLE : REVALIDATE);
