import { DateTime } from "luxon";
import { siteTimeZone } from "../../content/content.ts";
import type { InvoiceSettings } from "../../content/shop/read-invoices.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { isInUnion } from "../../site/catalog/withdrawal-duty.ts";
import { findInvoiceProblems } from "../../site/checks/invoice-problems.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import { isAlive, type Order, type OrderRefund, type OrderService } from "../orders/index.ts";
import type { Day, DocumentKind, KeptDocument, ShopDocument } from "./document.ts";
import {
  type DocumentFacts,
  isInvoiced,
  toCreditNote,
  toDeliveryNote,
  toInvoice,
  toNumber,
} from "./document-contents.ts";
import { type OrderParts, toOrderParts } from "./order-parts.ts";
import { createDocumentStore, type DocumentStore } from "./store.ts";
import { createTaxReport, type TaxReportRow } from "./tax-report.ts";

/** Why an order has no invoice: its shop makes none, something is missing, it is too old, or a part bears no tax for no known reason. */
type Obstacle = "off" | "settings" | "older" | "untaxed" | "early";

type Dependencies = {
  readonly database: Database;
  readonly orders: Pick<OrderService, "listRefunds" | "findByNumber">;
  /** The current site of a website. Undefined if it is no longer served. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The use cases of documents. */
export type DocumentService = Pick<DocumentStore, "listOf" | "find" | "list" | "count"> & {
  /** Makes the documents that an order lacks. Does nothing while there is an obstacle. */
  record(transaction: Transaction, order: Order): Promise<void>;
  /** The same for an owner, later; returns the obstacle, if there is one. */
  makeMissing(order: Order): Promise<Obstacle | undefined>;
  /** The documents that a mail to the buyer brings, as its shop wants it. */
  listAttached(
    transaction: Transaction,
    order: Order,
    kind: string,
  ): Promise<readonly KeptDocument[]>;
  /** Makes the delivery note of the goods that are not paid back, unless there is one that says the same. */
  makeDeliveryNote(order: Order): Promise<KeptDocument | undefined>;
  /** The taxes of a year by month, country and rate, from invoices and credit notes. */
  readTaxes(websiteId: string, year: string): Promise<readonly TaxReportRow[]>;
  /** The obstacle to the invoice of an order. */
  findObstacle(order: Order): Obstacle | undefined;
};

/** Documents that are read at once, because a statement blocks the process. */
const READ_AT_ONCE = 500;

/** The facts that hold for all documents of an order, or the obstacle to them. */
type Ground = {
  readonly site: Site;
  readonly settings: InvoiceSettings;
  readonly parts: OrderParts;
};

/** Creates the service of documents. */
export function createDocumentService(dependencies: Dependencies): DocumentService {
  const { database, orders, siteOf, now } = dependencies;
  const store = createDocumentStore(database);

  function toGround(order: Order): Ground | Obstacle {
    const site = siteOf(order.websiteId);
    const settings = site?.content.shop.invoices;
    if (!site || !settings) return "off";
    if (findInvoiceProblems(site.content.shop).length > 0) return "settings";
    const parts = toOrderParts(order, {
      isSmallBusiness: settings.seller.smallBusiness,
      isExport: isExported(order, settings),
    });
    return typeof parts === "string" ? parts : { site, settings, parts };
  }

  function make(
    transaction: Transaction,
    order: Order,
    { site, settings, parts }: Ground,
    making: {
      readonly kind: DocumentKind;
      readonly key: string;
      readonly refunds: readonly OrderRefund[];
      readonly toDocument: (facts: DocumentFacts) => ShopDocument;
    },
  ): Promise<KeptDocument> {
    const { kind, key, refunds, toDocument } = making;
    const issuedOn = dayOf(now(), site);
    const year = issuedOn.slice(0, 4);
    return createDocumentStore(transaction).make({
      websiteId: order.websiteId,
      orderId: order.id,
      ...{ kind, key, year, now: now() },
      toDocument: (position) =>
        toDocument({
          ...{ order, parts, refunds, settings, issuedOn },
          number: toNumber(settings, kind, year, position),
          placedOn: dayOf(order.createdAt, site),
          detailsOf: (line) => detailsOf(order, line),
        }),
    });
  }

  async function record(
    transaction: Transaction,
    order: Order,
    ground: Ground,
  ): Promise<Obstacle | undefined> {
    const kept = await createDocumentStore(transaction).listOf(order.id);
    const earlier = kept.find(({ document }) => document.kind === "invoice");
    if (!earlier && !isInvoiced(order)) return "early";
    const refunds = await orders.listRefunds(order.id, transaction);
    const invoice =
      earlier ??
      (await make(transaction, order, ground, {
        ...{ kind: "invoice", key: "invoice", refunds, toDocument: toInvoice },
      }));
    const { number, issuedOn } = invoice.document;
    const correct = (key: string, refund: number, reason: string) =>
      make(transaction, order, ground, {
        ...{ kind: "credit", key, refunds },
        toDocument: (facts) =>
          toCreditNote(facts, refund, { corrects: { number, issuedOn }, reason }),
      });
    const done = kept.filter(({ document }) => document.kind === "credit").length;
    for (const [place, refund] of refunds.entries()) {
      if (place >= done) await correct(`refund-${refund.number}`, place, refund.reason);
    }
    // Nothing was paid, so nothing goes back, but the invoice is void.
    const isVoid = !isAlive(order) && order.paidAt === null && order.totals.grandTotalCents > 0;
    if (isVoid && done === 0) await correct("ending", refunds.length, "");
    return undefined;
  }

  return {
    listOf: store.listOf,
    find: store.find,
    list: store.list,
    count: store.count,
    async record(transaction, order) {
      const ground = toGround(order);
      if (typeof ground !== "string") await record(transaction, order, ground);
    },
    async makeMissing(order) {
      const ground = toGround(order);
      if (typeof ground === "string") return ground;
      return transact(database, (transaction) => record(transaction, order, ground));
    },
    async listAttached(transaction, order, kind) {
      const attachTo = siteOf(order.websiteId)?.content.shop.invoices?.attachTo ?? "none";
      const wanted = toAttachedKind(kind, attachTo, order);
      if (wanted === undefined) return [];
      const kept = await createDocumentStore(transaction).listOf(order.id);
      return kept.filter(({ document }) => document.kind === wanted).slice(-1);
    },
    async makeDeliveryNote(order) {
      const ground = toGround(order);
      if (typeof ground === "string") return undefined;
      return transact(database, async (transaction) => {
        const refunds = await orders.listRefunds(order.id, transaction);
        const units = toUnits(order, refunds);
        return make(transaction, order, ground, {
          ...{ kind: "delivery", key: `delivery-${units.join("-")}`, refunds },
          toDocument: (facts) => toDeliveryNote(facts, units),
        });
      });
    },
    async readTaxes(websiteId, year) {
      const report = createTaxReport();
      for (const kind of ["invoice", "credit"] as const) {
        for (let after = 0; ; after += READ_AT_ONCE) {
          const found = await store.listSeries({ websiteId, kind, year }, after, READ_AT_ONCE);
          for (const { document } of found) report.add(document);
          if (found.length < READ_AT_ONCE) break;
        }
      }
      return report.toRows();
    },
    findObstacle(order) {
      const ground = toGround(order);
      if (typeof ground === "string") return ground;
      return isInvoiced(order) ? undefined : "early";
    },
  };
}

/** True for an order that leaves the European Union, by a seller who is in it. */
function isExported({ shippingAddress }: Order, { seller }: InvoiceSettings): boolean {
  const { country } = seller.address;
  return shippingAddress !== null && isInUnion(country) && !isInUnion(shippingAddress.country);
}

/** The kind of document that a mail brings: the invoice with one of them, credit notes with the money, if any. */
function toAttachedKind(
  mail: string,
  attachTo: InvoiceSettings["attachTo"],
  { paidAt }: Pick<Order, "paidAt">,
): DocumentKind | undefined {
  if (attachTo === "none") return undefined;
  if (mail === "order-refunded" || mail === "order-cancelled") return "credit";
  const isPaying = mail === "order-confirmation" || mail === "order-paid";
  if (attachTo === "paid" && isPaying) return paidAt === null ? undefined : "invoice";
  // An order that is sent before it is paid has its invoice with it in any case.
  const isSent = mail === "order-sent" && (attachTo === "sent" || paidAt === null);
  return isSent ? "invoice" : undefined;
}

/** The units of each line that are not paid back. */
const toUnits = ({ lines }: Order, refunds: readonly OrderRefund[]): readonly number[] =>
  lines.map(({ quantity }, at) =>
    refunds
      .flatMap((refund) => refund.lines)
      .reduce((left, { line, quantity: back }) => (line === at ? left - back : left), quantity),
  );

const detailsOf = ({ lines }: Order, at: number): readonly string[] => {
  const line = lines[at];
  if (!line) return [];
  const chosen = Object.entries(line.attributes).map(([name, value]) => `${name}: ${value}`);
  return line.sku === null ? chosen : [...chosen, line.sku];
};

const dayOf = (time: number, { content }: Site): Day =>
  DateTime.fromMillis(time, { zone: toZone(siteTimeZone(content)) }).toISODate() ?? "";
