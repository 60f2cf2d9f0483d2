import type { ModuleDefinition } from "../../module.ts";
import { newsletterKey } from "../newsletter/index.ts";
import { createFormAdmin } from "./admin-service.ts";
import { captchaOf, findCaptchaProblems } from "./captcha/index.ts";
import { formSamples } from "./mails.ts";
import { personalData } from "./personal.ts";
import { formNotes } from "./privacy-notes.ts";
import { formRoutes } from "./routes.ts";
import { createFormsScreen } from "./screen/forms-screen.ts";
import { createFormService } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Forms: submissions are checked, stored, mailed to the owner, and may sign up for lists. */
export const formsModule: ModuleDefinition = {
  name: "forms",
  privacyNotes: formNotes,
  personal: personalData,
  create(context) {
    const { config, database, engine } = context;
    const { siteSecrets, formWritesPerMinute } = config;
    const forms = createFormService({
      ...context,
      newsletter: context.find(newsletterKey),
      captchaOf: (content) => captchaOf(content, siteSecrets),
    });
    return {
      findSettingProblems: ({ content }) => findCaptchaProblems(content, siteSecrets),
      routes: async (app) => {
        await app.register(formRoutes, { forms, formWritesPerMinute });
      },
      screens: [createFormsScreen(engine, createFormAdmin(database))],
      mailSamples: formSamples,
      jobs: [
        { name: "deleting ended marks of forms", everyMs: CLEAN_UP_MS, run: forms.deleteEnded },
      ],
    };
  },
};
