import type { ModuleDefinition } from "../../module.ts";
import { additionalFieldsRoutes } from "./routes.ts";

/** What else the shop has to know of a product: the form that visitors fill in before they add it. */
export const additionalFieldsModule: ModuleDefinition = {
  name: "additional-fields",
  create: () => ({
    routes: async (app) => {
      await app.register(additionalFieldsRoutes);
    },
  }),
};
