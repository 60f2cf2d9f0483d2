import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import * as documentsPaths from "../../contract/documents/paths.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import { notFound } from "../../errors.ts";
import { toAttachment } from "../../http/answers/attachment.ts";
import { NO_INDEX, PER_VISITOR } from "../../http/answers/page-reply.ts";
import type { OrderService } from "../orders/index.ts";
import type { WritePdf } from "./pdf/write-pdf.ts";
import type { DocumentService } from "./service.ts";

/** Options of the routes of documents. */
export type DocumentRoutesOptions = {
  readonly documents: Pick<DocumentService, "listOf">;
  readonly orders: Pick<OrderService, "findByToken">;
  readonly writePdf: WritePdf;
  /** PDFs per minute and IP address: each is written anew. */
  readonly filesPerMinute: number;
};

const params = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  number: z.string().check(z.maxLength(64)),
});

/** The documents of an order, for anybody with its token. Delivery notes are the shop's own. */
export const documentRoutes: FastifyPluginAsyncZod<DocumentRoutesOptions> = async (
  app,
  { documents, orders, writePdf, filesPerMinute },
) => {
  app.get(
    `${ordersPaths.page}/:token/${documentsPaths.documents}/:number.pdf`,
    {
      schema: { params },
      preHandler: app.rateLimit({ groupId: "documents", max: filesPerMinute }),
    },
    async ({ hosted, visitor, params: { token, number } }, reply) => {
      reply.header("cache-control", PER_VISITOR).header("x-robots-tag", NO_INDEX);
      const { site } = hosted.views.of(visitor);
      const order = await orders.findByToken(site.content.website.id, token);
      const kept = order && (await documents.listOf(order.id));
      const found = kept?.find(({ document }) => document.number === number)?.document;
      if (!found || found.kind === "delivery") throw notFound();
      return reply
        .type("application/pdf")
        .header("content-disposition", toAttachment(`${number}.pdf`))
        .send(await writePdf(site, found));
    },
  );
};
