/** What else the shop has to know of a product: the form that visitors fill in before they add it. */

export { additionalFieldsRoutes } from "./routes.ts";
