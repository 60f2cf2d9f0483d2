/** Files of digital products: whoever has bought them gets signed links, good for some days and uses. */

export { toDownloadsSample } from "./mails.ts";
export { personalData as downloadPersonalData } from "./personal.ts";
export { downloadRoutes } from "./routes.ts";
export { createDownloads, type Downloads, type OfferedDownload } from "./service.ts";
export { createDownloadStore } from "./store.ts";
