/** Development features. Production only loads them for an owner who asks for checks. */
export type { HostTraced } from "./explain/traced-pages.ts";
export { type LiveSites, openLiveSites } from "./live-sites.ts";
export { addDevelopmentNotes } from "./page-notes.ts";
export { addDevelopment } from "./routes.ts";
