import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { findByHost } from "../live-site.ts";
import type { LiveSites } from "../live-sites.ts";
import { EXPLAIN_URL } from "../urls.ts";
import { explainElement } from "./explain-element.ts";
import { renderExplanation } from "./explanation.ts";
import { createTracedPages, type HostTraced } from "./traced-pages.ts";

type ExplainOptions = {
  readonly live: LiveSites;
  readonly defaultSite: string;
  readonly hostTraced: HostTraced;
};

const querySchema = z.object({
  /** Path and query of the page. */
  page: z.string().check(z.startsWith("/")),
  /** The numbers of the elements from the body downwards, as in `0.3.1`; empty for the body itself. */
  element: z.string().check(z.regex(/^(?:\d+(?:\.\d+)*)?$/)),
});

/** Explains elements of pages, as HTML. Not found: an element that the page does not have, and a page that cannot be made. */
export const explainRoutes: FastifyPluginAsyncZod<ExplainOptions> = async (
  app,
  { live, defaultSite, hostTraced },
) => {
  const makeTraced = createTracedPages(live, hostTraced);
  app.get(EXPLAIN_URL, { schema: { querystring: querySchema } }, async (request, reply) => {
    const { hostname, visitor, protocol, host, query } = request;
    const { name = defaultSite, site } = findByHost(live.sites, hostname, defaultSite) ?? {};
    const origin = `${protocol}://${host}`;
    const page = await makeTraced({ name, url: query.page, visitor, origin });
    const numbers = query.element === "" ? [] : query.element.split(".").map(Number);
    const found = page && explainElement(page, numbers);
    reply.header("cache-control", "no-store");
    if (!found) return reply.code(404).send();
    const folder = site?.content.folder ?? "";
    return reply.type("text/html; charset=utf-8").send(renderExplanation(found, folder));
  });
};
