/** The pages of those who run a site. */

export { createOwnerPages } from "./pages.ts";
