import { collectNotes } from "../../database/privacy-notes.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { privacyKey } from "./index.ts";
import { createPrivacyScreen } from "./screen/privacy-screen.ts";
import { createPrivacy } from "./service.ts";

/** Pause between two checks for data whose retention has ended, in milliseconds. */
const RETENTION_MS = 60 * 60_000;

/** Personal data of an address: exports and erases what each module stores. */
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
      service: provide(privacyKey, privacy),
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
