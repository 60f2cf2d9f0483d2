/** The stock of products, as scripts of pages ask for it. */

export { stockRoutes } from "./routes.ts";
