/** What the paths of all JSON routes begin with. */
export const API_PREFIX = "/api/";

// Namespaces and no objects: so scripts of pages bring only the paths that they use.

/** Routes that answer with JSON, for scripts. */
export * as apiPaths from "./api-paths.ts";

/** Paths of the platform's own pages. */
export * as pagePaths from "./page-paths.ts";
