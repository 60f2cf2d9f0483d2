/** Those who wait for a sold-out variant: they sign up on the product's page, and an owner mails them once it is back. */

export { restockAdminRoutes } from "./admin-routes.ts";
export { createRestockAdmin, type RestockAdmin } from "./admin-service.ts";
export { restockSamples } from "./mails.ts";
export { personalData as restockPersonalData } from "./personal.ts";
export { restockRoutes } from "./routes.ts";
export { createRestockService } from "./service.ts";
