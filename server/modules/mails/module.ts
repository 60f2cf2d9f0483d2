import { mailPersonalData } from "../../mail/personal-store.ts";
import { createMailSender } from "../../mail/sender.ts";
import { createTroubledMails } from "../../mail/trouble-store.ts";
import type { ModuleDefinition } from "../../module.ts";
import { createMailsScreen } from "./screen/mails-screen.ts";

/** Pause between two looks into the outbox, in milliseconds. */
const SENDING_MS = 5000;

export const mailsModule: ModuleDefinition = {
  name: "mails",
  personal: mailPersonalData,
  create(context) {
    const { engine, mailTransport: transport } = context;
    const sender = createMailSender({ ...context, transport });
    return {
      screens: [createMailsScreen(engine, context)],
      tasks: [{ name: "sending mails", everyMs: SENDING_MS, run: sender.sendNext }],
    };
  },
};
