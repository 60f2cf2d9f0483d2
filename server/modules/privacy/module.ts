import { collectNotes } from "../../database/note.ts";
import type { ModuleDefinition } from "../../module.ts";
import { createPrivacyScreen } from "./screen/privacy-screen.ts";
import { createPrivacy } from "./service.ts";

/** Pause between two looks for data that has been kept long enough, in milliseconds. */
const RETENTION_MS = 60 * 60_000;

/** What is kept of an address: exporting and erasing it, over what each module keeps. */
export const privacyModule: ModuleDefinition = {
  name: "privacy",
  create(context) {
    const { database, engine, mailTransport, modules, now } = context;
    const privacy = createPrivacy({
      database,
      parts: () => modules().flatMap(({ personal }) => personal ?? []),
      notes: () => collectNotes(modules()),
      forgetMail: mailTransport.forget,
      now,
    });
    return {
      screens: [createPrivacyScreen(engine, privacy)],
      jobs: [
        {
          name: "deleting what was kept long enough",
          everyMs: RETENTION_MS,
          run: privacy.deleteOld,
        },
      ],
    };
  },
};
