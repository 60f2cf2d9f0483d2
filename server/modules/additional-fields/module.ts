import type { ModuleDefinition } from "../../module.ts";
import { additionalFieldsRoutes } from "./routes.ts";

export const additionalFieldsModule: ModuleDefinition = {
  name: "additional-fields",
  create: () => ({
    routes: async (app) => {
      await app.register(additionalFieldsRoutes);
    },
  }),
};
