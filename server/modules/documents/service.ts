import { DateTime } from "luxon";
import { siteTimeZone } from "../../content/content.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { findInvoiceProblems } from "../../site/checks/invoice-problems.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import type { Order, OrderRefund, OrderService } from "../orders/index.ts";
import type { Day, DocumentKind, KeptDocument, ShopDocument } from "./document.ts";
import {
  type DocumentFacts,
  isInvoiced,
  isSameDelivery,
  toCreditNote,
  toDeliveryNote,
  toInvoice,
  toNumber,
  toPrefix,
} from "./document-contents.ts";
import { detailsOf, isExported, toAttachedKind, toDueCredits, toUnits } from "./order-facts.ts";
import { type OrderParts, toOrderParts } from "./order-parts.ts";
import { createDocumentStore, type DocumentStore } from "./store.ts";
import { createTaxReport, type TaxReportRow } from "./tax-report.ts";

/** Why an order has no invoice: its shop makes none, something is missing, it is too old, or a part bears no tax for no known reason. */
type Obstacle = "off" | "settings" | "older" | "untaxed" | "early";

type Dependencies = {
  readonly database: Database;
  readonly orders: Pick<OrderService, "listRefunds" | "lock">;
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
  /** Makes the delivery note of the goods that are not paid back, unless there is one that says the same. Undefined without a ground for it. */
  makeDeliveryNote(order: Order): Promise<KeptDocument | undefined>;
  /** The taxes of a year by month, country and rate, from invoices and credit notes. */
  readTaxes(websiteId: string, year: string): Promise<readonly TaxReportRow[]>;
  /** The document that an order lacks and its owner can have made, or the obstacle to its documents today. */
  findMissing(
    order: Order,
    kept: readonly KeptDocument[],
  ): Promise<{
    readonly obstacle: Obstacle | undefined;
    readonly kind: "invoice" | "credit" | undefined;
  }>;
};

/** Documents that are read at once, because a statement blocks the process. */
const READ_AT_ONCE = 500;

/** The ground on which all documents of an order rest. */
type Ground = {
  readonly site: Site;
  readonly settings: DocumentFacts["settings"];
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
    ground: Ground,
    making: {
      readonly kind: DocumentKind;
      readonly key: string;
      readonly refunds: readonly OrderRefund[];
      readonly toDocument: (facts: DocumentFacts) => ShopDocument;
    },
  ): Promise<KeptDocument> {
    const { kind, key, refunds, toDocument } = making;
    const issuedOn = dayOf(now(), ground.site);
    const year = issuedOn.slice(0, 4);
    return createDocumentStore(transaction).make({
      websiteId: order.websiteId,
      orderId: order.id,
      kind,
      key,
      year,
      now: now(),
      toDocument: (position) =>
        toDocument(
          toFacts(order, ground, {
            refunds,
            issuedOn,
            number: toNumber(ground.settings, kind, year, position),
          }),
        ),
    });
  }

  /** The ground of an order's invoice, which holds for its credit notes as well, whatever the shop says today. */
  function toGroundOf(order: Order, invoice: ShopDocument): Ground | Obstacle {
    const site = siteOf(order.websiteId);
    if (!site) return "off";
    const parts = toOrderParts(order, {
      isSmallBusiness: invoice.seller.smallBusiness,
      isExport: invoice.taxes.some(({ exemption }) => exemption === "export"),
    });
    const settings = { seller: invoice.seller, prefix: toPrefix(invoice.number) };
    return typeof parts === "string" ? parts : { site, settings, parts };
  }

  async function makeInvoice(transaction: Transaction, order: Order) {
    const ground = toGround(order);
    if (typeof ground === "string") return ground;
    if (!isInvoiced(order)) return "early";
    return make(transaction, order, ground, {
      kind: "invoice",
      key: "invoice",
      refunds: [],
      toDocument: toInvoice,
    });
  }

  async function record(transaction: Transaction, order: Order): Promise<Obstacle | undefined> {
    const kept = await createDocumentStore(transaction).listOf(order.id);
    const invoice = kept.find(isKind("invoice")) ?? (await makeInvoice(transaction, order));
    if (typeof invoice === "string") return invoice;
    const refunds = await orders.listRefunds(order.id, transaction);
    const done = kept.filter(isKind("credit")).length;
    const due = toDueCredits(order, refunds).slice(done);
    if (due.length === 0) return undefined;
    const ground = toGroundOf(order, invoice.document);
    if (typeof ground === "string") return ground;
    for (const [at, { key, reason }] of due.entries()) {
      await make(transaction, order, ground, {
        kind: "credit",
        key,
        refunds,
        toDocument: (facts) =>
          toCreditNote(facts, done + at, { invoice: invoice.document, reason }),
      });
    }
    return undefined;
  }

  /** Does something with an order that nobody else changes meanwhile. */
  const withLocked = <Result>(
    { id }: Order,
    run: (transaction: Transaction, order: Order) => Promise<Result>,
  ): Promise<Result | undefined> =>
    transact(database, async (transaction) => {
      const order = await orders.lock(transaction, id);
      return order && run(transaction, order);
    });

  async function makeDeliveryNote(transaction: Transaction, order: Order) {
    const ground = toGround(order);
    if (typeof ground === "string") return undefined;
    const refunds = await orders.listRefunds(order.id, transaction);
    const units = toUnits(order, refunds);
    const kept = await createDocumentStore(transaction).listOf(order.id);
    const notes = kept.filter(isKind("delivery"));
    const facts = toFacts(order, ground, { refunds, issuedOn: "", number: "" });
    const now = toDeliveryNote(facts, units);
    const same = notes.find(({ document }) => isSameDelivery(document, now));
    if (same) return same;
    return make(transaction, order, ground, {
      kind: "delivery",
      key: `note-${notes.length + 1}`,
      refunds,
      toDocument: (made) => toDeliveryNote(made, units),
    });
  }

  return {
    listOf: store.listOf,
    find: store.find,
    list: store.list,
    count: store.count,
    async record(transaction, order) {
      await record(transaction, order);
    },
    makeMissing: (order) => withLocked(order, record),
    async listAttached(transaction, order, kind) {
      const attachTo = siteOf(order.websiteId)?.content.shop.invoices?.attachTo ?? "none";
      const wanted = toAttachedKind(kind, attachTo, order);
      if (wanted === undefined) return [];
      const kept = await createDocumentStore(transaction).listOf(order.id);
      return kept.filter(({ document }) => document.kind === wanted).slice(-1);
    },
    makeDeliveryNote: (order) => withLocked(order, makeDeliveryNote),
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
    async findMissing(order, kept) {
      const ground = toGround(order);
      const obstacle = typeof ground === "string" ? ground : undefined;
      if (!kept.some(isKind("invoice"))) {
        return isInvoiced(order)
          ? { obstacle, kind: obstacle ? undefined : "invoice" }
          : { obstacle: obstacle ?? "early", kind: undefined };
      }
      const due = toDueCredits(order, await orders.listRefunds(order.id));
      const isMissing = kept.filter(isKind("credit")).length < due.length;
      return { obstacle, kind: isMissing ? "credit" : undefined };
    },
  };
}

const isKind =
  (kind: DocumentKind) =>
  ({ document }: KeptDocument): boolean =>
    document.kind === kind;

const toFacts = (
  order: Order,
  { site, settings, parts }: Ground,
  made: Pick<DocumentFacts, "refunds" | "issuedOn" | "number">,
): DocumentFacts => ({
  order,
  parts,
  settings,
  ...made,
  placedOn: dayOf(order.createdAt, site),
  detailsOf: (line) => detailsOf(order, line),
});

const dayOf = (time: number, { content }: Site): Day =>
  DateTime.fromMillis(time, { zone: toZone(siteTimeZone(content)) }).toISODate() ?? "";
