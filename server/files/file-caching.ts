/** For addresses with a hash or revision of the content: other content has another address. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For answers that may change; an ETag tells if they have. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** The `Cache-Control` of a file; `isLasting` if its address always means the same content. */
export const cachedFor = (isLasting: boolean): string => (isLasting ? IMMUTABLE : REVALIDATE);
