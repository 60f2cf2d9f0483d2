import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { downloadsKey } from "./index.ts";
import { toDownloadsSample } from "./mails.ts";
import { personalData } from "./personal.ts";
import { downloadNotes } from "./privacy-notes.ts";
import { downloadRoutes } from "./routes.ts";
import { createDownloads } from "./service.ts";

/** Files of digital products: buyers get signed links, limited in days and uses. */
export const downloadsModule: ModuleDefinition = {
  name: "downloads",
  privacyNotes: downloadNotes,
  personal: personalData,
  create(context) {
    const downloads = createDownloads(context);
    return {
      service: provide(downloadsKey, downloads),
      routes: async (app) => {
        await app.register(downloadRoutes, { downloads });
      },
      mailSamples: [["downloads", toDownloadsSample]],
      followers: {
        isBegun: downloads.isBegun,
        deliver: downloads.issue,
        sendAgain: downloads.sendAgain,
        cancelled: (transaction, { id }) => downloads.cancel(transaction, id),
        details: async ({ id }) => ({ downloads: await downloads.list(id) }),
      },
    };
  },
};
