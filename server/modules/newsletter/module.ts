import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { newsletterKey } from "./index.ts";
import { newsletterSamples } from "./mails.ts";
import { createNewsletterPageSamples, createNewsletterPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { subscriberNotes } from "./privacy-notes.ts";
import { newsletterRoutes } from "./routes.ts";
import { createSubscribersScreen } from "./screen/subscribers-screen.ts";
import { createNewsletter } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Subscribers of mailing lists: a sign-up is confirmed by mail, and each mail has a link to unsubscribe. */
export const newsletterModule: ModuleDefinition = {
  name: "newsletter",
  privacyNotes: subscriberNotes,
  personal: personalData,
  create(context) {
    const { engine } = context;
    const newsletter = createNewsletter(context);
    return {
      service: provide(newsletterKey, newsletter),
      routes: async (app) => {
        await app.register(newsletterRoutes, { newsletter });
      },
      mailedPages: createNewsletterPages(engine, newsletter),
      screens: [createSubscribersScreen(engine, newsletter)],
      mailSamples: newsletterSamples,
      pageSamples: createNewsletterPageSamples(engine),
      jobs: [{ name: "deleting old sign-ups", everyMs: CLEAN_UP_MS, run: newsletter.deleteOld }],
    };
  },
};
