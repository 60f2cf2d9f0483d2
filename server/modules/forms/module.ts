import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { newsletterKey } from "../newsletter/index.ts";
import { createFormAdmin } from "./admin-service.ts";
import { captchaOf, findCaptchaProblems } from "./captcha/index.ts";
import { formsKey } from "./index.ts";
import { formSamples } from "./mails.ts";
import { personalData } from "./personal.ts";
import { formNotes } from "./privacy-notes.ts";
import { formRoutes } from "./routes.ts";
import { UNREAD_PATH } from "./screen/form-paths.ts";
import { createFormsScreen } from "./screen/forms-screen.ts";
import { countUnread } from "./screen/unread-submissions.ts";
import { createFormService } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Forms: submissions are checked, stored, mailed to the owner, and may sign up for lists. */
export const formsModule: ModuleDefinition = {
  name: "forms",
  privacyNotes: formNotes,
  personal: personalData,
  create(context) {
    const { config, database, engine, now } = context;
    const { siteSecrets, formWritesPerMinute } = config;
    const forms = createFormService({
      ...context,
      newsletter: context.find(newsletterKey),
      captchaOf: (content) => captchaOf(content, siteSecrets),
    });
    const admin = createFormAdmin(database);
    return {
      service: provide(formsKey, admin),
      findSettingProblems: ({ content }) => findCaptchaProblems(content, siteSecrets),
      routes: async (app) => {
        await app.register(formRoutes, { forms, formWritesPerMinute });
      },
      screens: [createFormsScreen(engine, admin, now)],
      toDos: [
        {
          place: 40,
          title: "toDoForms",
          permission: "forms",
          path: UNREAD_PATH,
          count: ({ site }) => countUnread(site, admin),
        },
      ],
      mailSamples: formSamples,
      jobs: [
        { name: "deleting ended marks of forms", everyMs: CLEAN_UP_MS, run: forms.deleteEnded },
      ],
    };
  },
};
