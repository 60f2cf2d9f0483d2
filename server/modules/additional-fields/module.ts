import type { ModuleDefinition } from "../../module.ts";
import { additionalFieldsRoutes } from "./routes.ts";

/** Additional questions of the shop about a product: the form that visitors fill in before they add it. */
export const additionalFieldsModule: ModuleDefinition = {
  name: "additional-fields",
  create: () => ({
    routes: async (app) => {
      await app.register(additionalFieldsRoutes);
    },
  }),
};
