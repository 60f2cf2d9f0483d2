/** For addresses with a hash or a revision of the content, whose answer never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For answers that may change; an ETag tells whether they have. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** The `Cache-Control` of a file, by whether its address always means the same content. */
export const cachedFor = (isLasting: boolean): string => (isLasting ? IMMUTABLE : REVALIDATE);
