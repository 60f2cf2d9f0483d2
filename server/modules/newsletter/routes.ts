import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as newsletterLimits from "../../contract/newsletter/limits.ts";
import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import { notFound } from "../../errors.ts";
import { PER_VISITOR } from "../../http/answers/page-reply.ts";
import { readFormParts } from "../../http/requests/form-parts.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { Newsletter } from "./service.ts";

/** Options of the routes of mailing lists. */
export type NewsletterRoutesOptions = { readonly newsletter: Newsletter };

type WithToken = { Params: { readonly token: string } };

/** The forms of the pages that links in a list's mails lead to; the pages themselves are in `pages.ts`. */
export const newsletterRoutes: FastifyPluginAsync<NewsletterRoutesOptions> = async (
  app,
  { newsletter },
) => {
  await app.register(formbody);
  // As mail programs may send it (RFC 8058).
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, readParts);
  const options = {
    bodyLimit: newsletterLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "newsletter", max: newsletterLimits.changesPerMinute }),
  };

  app.post<WithToken>(`${newsletterPaths.confirm}/:token`, options, async (request, reply) => {
    const { site } = request.hosted.views.of();
    const { token } = request.params;
    await newsletter.confirm(site, token, linkOrigin(site, request));
    return showPage(reply, newsletterPaths.confirm, token);
  });

  app.post<WithToken>(
    `${newsletterPaths.unsubscribe}/:token`,
    { ...options, config: { isOpen: isOneClick } },
    async (request, reply) => {
      const { id } = request.hosted.views.of().site.content.website;
      const { token } = request.params;
      const isKnown = await newsletter.unsubscribe(id, token);
      if (!isOneClick(request)) return showPage(reply, newsletterPaths.unsubscribe, token);
      // Mail programs would not follow a redirect.
      if (!isKnown) throw notFound();
      return reply.header("cache-control", PER_VISITOR).code(204).send();
    },
  );
};

/** The body that mail programs send to unsubscribe their reader (RFC 8058, 3.1). */
const oneClick = { "List-Unsubscribe": "One-Click" } as const;

const isOneClick = ({ body }: FastifyRequest): boolean =>
  typeof body === "object" &&
  body !== null &&
  Reflect.get(body, "List-Unsubscribe") === oneClick["List-Unsubscribe"];

const readParts = ({ headers }: FastifyRequest, body: Buffer): Promise<object> =>
  readFormParts(headers["content-type"] ?? "", withQuotedName(body));

/** Node reads only names in quotes; mail programs may leave them out, because the name is one word. */
const withQuotedName = (body: Buffer): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      body.toString("latin1").replace(/(\bname=)(List-Unsubscribe)(?=[;\r])/i, '$1"$2"'),
      "latin1",
    ),
  );

/** The page of a link shows the result. */
const showPage = (reply: FastifyReply, path: string, token: string) =>
  reply.header("cache-control", PER_VISITOR).redirect(`${path}/${encodeURIComponent(token)}`, 303);
