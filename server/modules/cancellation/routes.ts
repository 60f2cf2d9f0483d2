import formbody from "@fastify/formbody";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { siteTimeZone } from "../../content/content.ts";
import * as cancellationLimits from "../../contract/cancellation/limits.ts";
import * as cancellationPaths from "../../contract/cancellation/paths.ts";
import { cancellationSchema } from "../../contract/cancellation/schemas.ts";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import { fill } from "../../contract/texts/index.ts";
import { notFound } from "../../errors.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { offersCancelling } from "../../site/catalog/contract-duties.ts";
import { toZone } from "../../site/clock.ts";
import { toMomentText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { View } from "../../site/view.ts";
import type { Cancellation, Declaration } from "./cancellation.ts";
import { findFaults } from "./declared-checks.ts";
import { toDeclaredLines } from "./declared-lines.ts";
import { type CancellationPages, filePath } from "./pages.ts";
import type { CancellationService } from "./service.ts";

/** Options of the routes of cancellations. */
export type CancellationRoutesOptions = {
  readonly cancellations: Pick<CancellationService, "receive" | "find">;
  readonly pages: Pick<CancellationPages, "form">;
  /** Per minute and IP address. */
  readonly formWritesPerMinute: number;
};

/** The declaration of a cancellation as a posted form, and as a file to be saved. */
export const cancellationRoutes: FastifyPluginAsyncZod<CancellationRoutesOptions> = async (
  app,
  { cancellations, pages, formWritesPerMinute },
) => {
  await app.register(formbody);

  app.post(
    cancellationPaths.page,
    {
      bodyLimit: cancellationLimits.bodyBytes,
      preHandler: app.rateLimit({ groupId: "cancellations", max: formWritesPerMinute }),
      schema: { body: cancellationSchema },
    },
    async (request, reply) => {
      const view = viewOf(request);
      const { body } = request;
      const { site } = view;
      const refusal = findRefusal(pages, view, body);
      if (refusal) return preparePage(reply, await request.hosted.pages.answerPage(refusal, view));
      const { id } = body;
      const declaration = toDeclaration(body);
      await cancellations.receive({ site, id, declaration, origin: linkOrigin(site, request) });
      return reply
        .header("cache-control", PER_VISITOR)
        .redirect(`${cancellationPaths.page}/${id}`, 303);
    },
  );

  app.get(
    filePath(":id"),
    { schema: { params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const { site } = viewOf(request);
      const found = await cancellations.find(site.content.website.id, request.params.id);
      if (!found) throw notFound();
      return reply
        .header("cache-control", PER_VISITOR)
        .header("content-disposition", `attachment; filename="${site.texts.cancellationFile}.txt"`)
        .type("text/plain; charset=utf-8")
        .send(toFile(site, found));
    },
  );
};

/** The declaration with its time, and by which button it was made. */
const toFile = (site: Site, found: Cancellation): string => {
  const time = toMomentText(found.receivedAt, site);
  const lines = [
    `${site.texts.cancellationTitle}: ${site.content.website.siteTitle}`,
    "",
    fill(site.texts.cancellationReceivedText, { time }),
    "",
    ...toDeclaredLines(site, found),
  ];
  return `${lines.join("\r\n")}\r\n`;
};

/** The form again, if there is an error to show. */
function findRefusal(
  pages: CancellationRoutesOptions["pages"],
  view: View,
  body: z.output<typeof cancellationSchema>,
) {
  const shown = { id: body.id, declaration: toDeclaration(body) };
  const zone = toZone(siteTimeZone(view.site.content));
  const faults = findFaults(shown.declaration, { now: view.now(), zone });
  if (Object.keys(faults).length > 0) return pages.form(view, { ...shown, faults });
  // Programs fill in the hidden input; if a browser did, the form is shown again, so that no cancellation is lost.
  return body[HONEYPOT_INPUT]
    ? pages.form(view, { ...shown, problem: "cancellationAgain" })
    : undefined;
}

/** The view of a site that offers it. */
function viewOf({ hosted, visitor }: FastifyRequest): View {
  const view = hosted.views.of(visitor);
  if (!offersCancelling(view)) throw notFound();
  return view;
}

const toDeclaration = (body: Declaration): Declaration => {
  const { kind, name, orderNumber, email, endDate, reason } = body;
  return { kind, name, orderNumber, email, endDate, reason };
};
