import { mailPersonalData } from "../../mail/personal-store.ts";
import { mailNotes } from "../../mail/privacy-notes.ts";
import { createMailJobs, type WriteMailFile } from "../../mail/sender.ts";
import { createMailKeeper, releaseMails } from "../../mail/store.ts";
import { createTroubledMails } from "../../mail/trouble-store.ts";
import type { ModuleDefinition } from "../../module.ts";
import { createMailsScreen, PATH as MAILS_PATH } from "./screen/mails-screen.ts";

/** The job that sends mails, and the screen of those that failed. */
export const mailDeliveryModule: ModuleDefinition = {
  name: "mail-delivery",
  privacyNotes: mailNotes,
  personal: mailPersonalData,
  create(context) {
    const { database, engine, mailTransport, toOwnTransport, siteOf, servedSites, now } = context;
    const toTransport = (websiteId: string) => {
      const site = siteOf(websiteId);
      return (site && toOwnTransport?.(site.content)) ?? mailTransport;
    };
    const writeFile: WriteMailFile = async (websiteId, key) => {
      for (const { writeMailFile } of context.modules()) {
        const file = await writeMailFile?.(websiteId, key);
        if (file) return file;
      }
      return undefined;
    };
    const troubled = createTroubledMails(database);
    return {
      screens: [createMailsScreen(engine, { troubled, now })],
      toDos: [
        {
          place: 50,
          title: "toDoMails",
          permission: "forms",
          path: MAILS_PATH,
          count: ({ site }) => troubled.count(site.content.website.id),
        },
      ],
      jobs: [createMailJobs(createMailKeeper(database), toTransport, writeFile)],
      async followSites() {
        for (const { content } of servedSites().values()) {
          const { from } = content.mail;
          if (from !== undefined) await releaseMails(database, content.website.id, from);
        }
      },
    };
  },
};
