/** Data that owners save over the files of a site: navigations, header and footer, languages, created pages and categories. */

export { readSavedContent } from "./saved/read-saved-content.ts";
