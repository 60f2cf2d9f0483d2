/** Invoices, credit notes and delivery notes of orders. */

import { serviceKey } from "../../service-key.ts";
import type { DocumentService } from "./service.ts";

export type { DocumentService } from "./service.ts";

/** By which other modules ask for the service. */
export const documentsKey = serviceKey<DocumentService>("documents");
