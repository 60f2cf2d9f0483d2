/** What development adds to the server: production loads nothing of it, but for an owner who asks for checks. */
export { type LiveSites, openLiveSites } from "./live-sites.ts";
export { addDevelopmentNotes } from "./page-notes.ts";
export { addDevelopment } from "./routes.ts";
