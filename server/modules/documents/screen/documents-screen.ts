import * as z from "zod/mini";
import type { Engine } from "../../../../engine/index.ts";
import { documentsScreen } from "../../../../templates/platform/pages/owner/documents.ts";
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
import { writePdf } from "../pdf/write-pdf.ts";
import type { DocumentService } from "../service.ts";
import { toAmountText, toDayText, toKindName } from "../shown-document.ts";

/** The address of the screen. */
const PATH = `${screensPaths.owner}/documents`;

const ORDERS = `${screensPaths.owner}/orders`;

type Parts = {
  readonly documents: DocumentService;
  readonly orders: Pick<OrderService, "findByNumber">;
};

const making = z.object({
  order: z.string().check(z.regex(/^\d{1,12}$/)),
  kind: z.enum(["invoice", "delivery"]),
});

/** `/config/documents`: all documents of a site, newest first, each as PDF. */
export function createDocumentsScreen(engine: Engine, { documents, orders }: Parts): OwnerScreen {
  const content = engine.compile(documentsScreen.source, documentsScreen);
  return {
    path: PATH,
    place: 85,
    group: "orders",
    title: "documentsTitle",
    permission: "store",
    async show({ view: { site }, below, search }) {
      if (below.length > 0) return undefined;
      const websiteId = site.content.website.id;
      const part = toListPage(await documents.count({ websiteId }), readPageNumber(search));
      const { offset, most } = part;
      const found = await documents.list({ websiteId, offset, most });
      return {
        content,
        data: {
          rows: found.map(({ document }) => ({
            number: document.number,
            path: toPdfPath(document.number),
            kind: toKindName(site.texts, document),
            issuedOn: toDayText(site, document.issuedOn),
            order: document.order.number,
            orderPath: `${ORDERS}/${document.order.number}`,
            amount: toAmountText(site, document),
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
        if (kind === "invoice") await documents.makeMissing(order);
        else await documents.makeDeliveryNote(order);
        return { redirect: `${ORDERS}/${number}?changed=document` };
      }),
    ],
    files: [
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
