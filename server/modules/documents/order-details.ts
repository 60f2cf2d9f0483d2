import type { Order, OrderDetails } from "../orders/index.ts";
import { toPdfPath } from "./screen/documents-screen.ts";
import type { DocumentService } from "./service.ts";

const obstacleTexts = {
  off: undefined,
  early: "documentsEarly",
  settings: "documentsSettings",
  older: "documentsOlder",
  untaxed: "documentsUntaxed",
} as const;

/** The documents of an order for its pages, and those that its owner can still have made. */
export async function listDocuments(
  documents: DocumentService,
  order: Order,
): Promise<OrderDetails["documents"]> {
  const kept = await documents.listOf(order.id);
  const { obstacle, kind: missing } = await documents.findMissing(order, kept);
  if (obstacle === "off" && kept.length === 0) return undefined;
  const hasInvoice = kept.some(({ document }) => document.kind === "invoice");
  const hasGoods = order.lines.some(({ productType }) => productType === "physical");
  const isGround = obstacle === undefined || obstacle === "early";
  return {
    rows: kept.map(({ document: { kind, number } }) => ({
      kind,
      number,
      ownerPath: toPdfPath(number),
      isForBuyer: kind !== "delivery",
    })),
    obstacle: hasInvoice || !obstacle ? undefined : obstacleTexts[obstacle],
    make: [...(missing ? [missing] : []), ...(isGround && hasGoods ? (["delivery"] as const) : [])],
  };
}
