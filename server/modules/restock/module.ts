import type { ModuleDefinition } from "../../module.ts";
import { captchaOf, formsKey } from "../forms/index.ts";
import { newsletterKey } from "../newsletter/index.ts";
import { restockAdminRoutes } from "./admin-routes.ts";
import { createRestockAdmin } from "./admin-service.ts";
import { restockSamples } from "./mails.ts";
import { personalData } from "./personal.ts";
import { restockNotes } from "./privacy-notes.ts";
import { restockRoutes } from "./routes.ts";
import { createRestockScreen } from "./screen/restock-screen.ts";
import { createRestockService } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Waitlists for sold-out variants: visitors sign up on the product's page, and an owner mails them once the variant is back. */
export const restockModule: ModuleDefinition = {
  name: "restock",
  privacyNotes: restockNotes,
  personal: personalData,
  create(context) {
    const { config, engine } = context;
    const restock = createRestockService({
      ...context,
      newsletter: context.find(newsletterKey),
      captchaOf: (content) => captchaOf(content, config.siteSecrets),
    });
    const admin = createRestockAdmin(context);
    return {
      routes: async (app) => {
        await app.register(restockRoutes, {
          restock,
          signUpsPerMinute: config.formWritesPerMinute,
        });
        await app.register(restockAdminRoutes, { restock: admin });
      },
      screens: [createRestockScreen(engine, admin, context.find(formsKey))],
      mailSamples: restockSamples,
      jobs: [
        { name: "deleting old restock sign-ups", everyMs: CLEAN_UP_MS, run: restock.deleteOld },
      ],
    };
  },
};
