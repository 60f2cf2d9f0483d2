import * as z from "zod/mini";
import type { Engine } from "../../../../engine/index.ts";
import {
  documentsScreen,
  taxesScreen,
} from "../../../../templates/platform/pages/owner/documents.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  readPageNumber,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import type { OrderService } from "../../orders/index.ts";
import { hasNormInvoice } from "../e-invoice/norm-invoice.ts";
import { writeXml } from "../e-invoice/write-xml.ts";
import type { WritePdf } from "../pdf/write-pdf.ts";
import type { DocumentService } from "../service.ts";
import { toAmountText, toDayText, toKindName } from "../shown-document.ts";
import { readYear, showTaxes, writeTaxes } from "./taxes-view.ts";

/** The address of the screen. */
const PATH = `${screensPaths.owner}/documents`;

const TAXES_FILE = "/steuern.csv";

const toYear = (time: number): string => String(new Date(time).getUTCFullYear());

const ORDERS = `${screensPaths.owner}/orders`;

type Parts = {
  readonly documents: DocumentService;
  readonly orders: Pick<OrderService, "findByNumber">;
  readonly writePdf: WritePdf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const making = z.object({
  order: z.string().check(z.regex(/^\d{1,12}$/)),
  kind: z.enum(["invoice", "credit", "delivery"]),
});

/** `/config/documents`: all documents of a site, newest first, each as PDF. */
export function createDocumentsScreen(
  engine: Engine,
  { documents, orders, writePdf, now }: Parts,
): OwnerScreen {
  const content = engine.compile(documentsScreen.source, documentsScreen);
  const taxesContent = engine.compile(taxesScreen.source, taxesScreen);
  return {
    path: PATH,
    place: 85,
    group: "orders",
    title: "documentsTitle",
    permission: "store",
    async show({ view: { site }, below, search }) {
      if (below[0] === "taxes" && below.length === 1) {
        return showTaxes(site, readYear(search, toYear(now())), {
          documents,
          content: taxesContent,
          year: toYear(now()),
          path: `${PATH}/taxes`,
          file: `${PATH}${TAXES_FILE}`,
        });
      }
      if (below.length > 0) return undefined;
      const websiteId = site.content.website.id;
      const part = toListPage(await documents.count({ websiteId }), readPageNumber(search));
      const { offset, most } = part;
      const found = await documents.list({ websiteId, offset, most });
      return {
        content,
        data: {
          taxes: `${PATH}/taxes`,
          rows: found.map(({ document }) => ({
            number: document.number,
            path: toPdfPath(document.number),
            kind: toKindName(site.texts, document),
            issuedOn: toDayText(site, document.issuedOn),
            order: document.order.number,
            orderPath: `${ORDERS}/${document.order.number}`,
            amount: toAmountText(site, document),
            ...(hasNormInvoice(document) && {
              xml: `${PATH}/xrechnung/${document.number}.xml`,
            }),
          })),
          ...toPageLinks(site.texts, part, (page) => `${PATH}${toQuery({ page: String(page) })}`),
        },
      };
    },
    forms: [
      screenForm("/make", making, async ({ view, body: { order: number, kind } }) => {
        const { id } = view.site.content.website;
        const order = await orders.findByNumber(id, Number(number));
        if (!order) throw notFound();
        if (kind === "delivery") await documents.makeDeliveryNote(order);
        else await documents.makeMissing(order);
        return { redirect: `${ORDERS}/${number}?changed=document` };
      }),
    ],
    files: [
      {
        path: "/xrechnung/:file",
        contentType: "application/xml; charset=utf-8",
        async write({ view: { site }, below }) {
          const number = /^(.+)\.xml$/.exec(below.at(-1) ?? "")?.[1] ?? "";
          const kept = await documents.find(site.content.website.id, number);
          const xml = kept && (await writeXml(kept.document, "xrechnung"));
          return xml === undefined ? undefined : piece(Buffer.from(xml, "utf8"));
        },
      },
      {
        path: TAXES_FILE,
        contentType: "text/csv; charset=utf-8",
        write: ({ view: { site }, search }) =>
          writeTaxes(site, documents, {
            year: readYear(search, toYear(now())),
            form: search.get("form") === "german" ? "german" : "plain",
          }),
      },
      {
        path: "/pdf/:file",
        contentType: "application/pdf",
        async write({ view: { site }, below }) {
          const number = /^(.+)\.pdf$/.exec(below.at(-1) ?? "")?.[1] ?? "";
          const kept = await documents.find(site.content.website.id, number);
          return kept && piece(await writePdf(site, kept.document));
        },
      },
    ],
  };
}

/** The address of a document for owners. */
export const toPdfPath = (number: string): string => `${PATH}/pdf/${number}.pdf`;

async function* piece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
