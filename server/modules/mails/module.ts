import { mailPersonalData } from "../../mail/personal-store.ts";
import { createMailSender } from "../../mail/sender.ts";
import { createOutbox } from "../../mail/store.ts";
import { mailNotes } from "../../mail/tables.ts";
import { createTroubledMails } from "../../mail/trouble-store.ts";
import type { ModuleDefinition } from "../../module.ts";
import { createMailsScreen } from "./screen/mails-screen.ts";

/** Pause between two looks into the outbox, in milliseconds. */
const SENDING_MS = 5000;

/** Mails that do not go on by themselves, and the worker that sends the others. */
export const mailsModule: ModuleDefinition = {
  name: "mails",
  tables: mailNotes,
  personal: mailPersonalData,
  create(context) {
    const { database, engine, mailTransport: transport, now } = context;
    const sender = createMailSender({ ...context, outbox: createOutbox(database), transport });
    return {
      screens: [createMailsScreen(engine, { troubled: createTroubledMails(database), now })],
      tasks: [{ name: "sending mails", everyMs: SENDING_MS, run: sender.sendNext }],
    };
  },
};
