import type { Value } from "../../../../engine/index.ts";
import * as documentsPaths from "../../../contract/documents/paths.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { Site } from "../../../site/site.ts";
import type { OrderDetails } from "../follower.ts";
import type { Order } from "../order.ts";
import { orderPath } from "./order-extras.ts";

const kindTexts = {
  invoice: "documentInvoice",
  credit: "documentCredit",
  delivery: "documentDelivery",
} as const;

const makeTexts = {
  invoice: "documentsMakeInvoice",
  credit: "documentsMakeCredit",
  delivery: "documentsMakeDelivery",
} as const;

/** The documents of an order for its buyer. */
export const toBuyerDocuments = (
  { texts }: Site,
  { token }: Order,
  { documents }: OrderDetails,
): readonly Value[] =>
  (documents?.rows ?? [])
    .filter(({ isForBuyer }) => isForBuyer)
    .map(({ kind, number }) => ({
      kind: texts[kindTexts[kind]],
      number,
      path: `${orderPath(token)}/${documentsPaths.documents}/${number}.pdf`,
    }));

/** The documents of an order for its owner, with those that can be made; null without. */
export const toOwnerDocuments = (
  { texts }: Site,
  order: Order,
  { documents }: OrderDetails,
): Value =>
  documents
    ? {
        order: order.number,
        action: `${screensPaths.owner}/documents/make`,
        text: documents.obstacle ? texts[documents.obstacle] : "",
        rows: documents.rows.map(({ kind, number, ownerPath }) => ({
          kind: texts[kindTexts[kind]],
          number,
          path: ownerPath,
        })),
        make: documents.make.map((kind) => ({ kind, name: texts[makeTexts[kind]] })),
      }
    : null;
