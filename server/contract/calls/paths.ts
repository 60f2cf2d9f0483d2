/** Prefix of every JSON route. */
export const API_PREFIX = "/api/";
