import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { ordersKey } from "../orders/index.ts";
import { documentsKey } from "./index.ts";
import { createMailFileWriter, toMailFile } from "./mail-files.ts";
import { listDocuments } from "./order-details.ts";
import { createPdfWriter } from "./pdf/write-pdf.ts";
import { personalData } from "./personal.ts";
import { documentNotes } from "./privacy-notes.ts";
import { documentRoutes } from "./routes.ts";
import { createDocumentsScreen } from "./screen/documents-screen.ts";
import { createDocumentService } from "./service.ts";

/** Invoices, credit notes and delivery notes of orders. */
export const documentsModule: ModuleDefinition = {
  name: "documents",
  privacyNotes: documentNotes,
  personal: personalData,
  create(context) {
    const { config, engine } = context;
    const orders = context.need(ordersKey);
    const documents = createDocumentService({ ...context, orders });
    const writePdf = createPdfWriter(context.logger);
    return {
      service: provide(documentsKey, documents),
      routes: async (app) => {
        const filesPerMinute = config.formWritesPerMinute;
        await app.register(documentRoutes, { documents, orders, writePdf, filesPerMinute });
      },
      screens: [createDocumentsScreen(engine, { documents, orders, writePdf, now: context.now })],
      writeMailFile: createMailFileWriter(documents, context.siteOf, writePdf),
      followers: {
        attach: async (transaction, order, kind) =>
          (await documents.listAttached(transaction, order, kind)).map(toMailFile),
        record: (transaction, order) => documents.record(transaction, order),
        details: async (order) => ({ documents: await listDocuments(documents, order) }),
      },
    };
  },
};
