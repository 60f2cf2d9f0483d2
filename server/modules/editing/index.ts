/** What owners change of their site by calls: preferences, navigations, header and footer, languages; and the language of calls and mails. */

export { contentRoutes } from "./content-routes.ts";
export { createContentService } from "./content-service.ts";
export { createHeaderFooter } from "./header-footer-service.ts";
export { languageRoutes } from "./language-routes.ts";
export { createLanguages } from "./language-service.ts";
export { createNavigations } from "./navigation-service.ts";
export { createPreferences } from "./preference-service.ts";
export { editingRoutes } from "./routes.ts";
export { createSavedContents } from "./saved-contents.ts";
