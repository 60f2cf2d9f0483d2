/**
 * Limits that are the same for every site; what a site may change is in its settings. A namespace and no object: so scripts of pages bring
 * only those that they use.
 */
export * as limits from "./limit-values.ts";
