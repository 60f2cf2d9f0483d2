import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { ordersKey } from "../orders/index.ts";
import { documentsKey } from "./index.ts";
import { personalData } from "./personal.ts";
import { documentNotes } from "./privacy-notes.ts";
import { createDocumentService } from "./service.ts";

/** Invoices, credit notes and delivery notes of orders. */
export const documentsModule: ModuleDefinition = {
  name: "documents",
  privacyNotes: documentNotes,
  personal: personalData,
  create(context) {
    const documents = createDocumentService({ ...context, orders: context.need(ordersKey) });
    return {
      service: provide(documentsKey, documents),
      followers: {
        record: (transaction, order) => documents.record(transaction, order),
      },
    };
  },
};
