import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as newsletterLimits from "../../contract/newsletter/limits.ts";
import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import { notFound } from "../../errors.ts";
import { PER_VISITOR } from "../../http/page-reply.ts";
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
  // Parsed only as far as needed to recognize the request of a mail program.
  app.addContentTypeParser("multipart/form-data", { parseAs: "string" }, (_request, body, done) =>
    done(null, readParts(String(body))),
  );
  const options = {
    bodyLimit: newsletterLimits.bodyBytes,
    preHandler: app.rateLimit({ max: newsletterLimits.changesPerMinute }),
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

/** The same for a multipart form; empty for any other. */
const readParts = (body: string): Readonly<Record<string, string>> =>
  /\bname="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body)
    ? oneClick
    : {};

/** The page of a link shows the result. */
const showPage = (reply: FastifyReply, path: string, token: string) =>
  reply.header("cache-control", PER_VISITOR).redirect(`${path}/${encodeURIComponent(token)}`, 303);
