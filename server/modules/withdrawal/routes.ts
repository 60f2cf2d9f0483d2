import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import * as withdrawalLimits from "../../contract/withdrawal/limits.ts";
import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import {
  withdrawalConfirmSchema,
  withdrawalFormSchema,
} from "../../contract/withdrawal/schemas.ts";
import { notFound } from "../../errors.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import type { Page } from "../../render/page/page.ts";
import { offersWithdrawal } from "../../site/catalog/contract-duties.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { View } from "../../site/view.ts";
import type { WithdrawalPages } from "./pages.ts";
import type { WithdrawalService } from "./service.ts";
import type { Declaration } from "./withdrawal.ts";
import { findFaults } from "./withdrawal-rules.ts";

/** Options of the routes of withdrawals. */
export type WithdrawalRoutesOptions = {
  readonly withdrawals: WithdrawalService;
  readonly pages: Pick<WithdrawalPages, "form" | "review">;
  /** Per step, minute and IP address. */
  readonly formWritesPerMinute: number;
};

/** The two steps of a withdrawal, as posted forms. */
export const withdrawalRoutes: FastifyPluginAsyncZod<WithdrawalRoutesOptions> = async (
  app,
  { withdrawals, pages, formWritesPerMinute },
) => {
  await app.register(formbody);
  const write = (groupId: string) => ({
    bodyLimit: withdrawalLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId, max: formWritesPerMinute }),
  });

  app.post(
    withdrawalPaths.page,
    { ...write("reviewed withdrawals"), schema: { body: withdrawalFormSchema } },
    async (request, reply) => {
      const view = viewOf(request);
      const { body } = request;
      const declaration = toDeclaration(body);
      if (body.change !== undefined)
        return answer(request, reply, pages.form(view, { declaration }));
      return answer(
        request,
        reply,
        findRefusal(pages, view, body) ?? pages.review(view, declaration),
      );
    },
  );

  app.post(
    withdrawalPaths.confirm,
    { ...write("withdrawals"), schema: { body: withdrawalConfirmSchema } },
    async (request, reply) => {
      const view = viewOf(request);
      const { body } = request;
      const refusal = findRefusal(pages, view, body);
      if (refusal) return answer(request, reply, refusal);
      const { site } = view;
      const declaration = toDeclaration(body);
      const origin = linkOrigin(site, request);
      await withdrawals.receive({ site, id: body.id, declaration, origin });
      return reply
        .header("cache-control", PER_VISITOR)
        .redirect(`${withdrawalPaths.page}/${body.id}`, 303);
    },
  );
};

/** The first step again, if there is an error to show. */
function findRefusal(
  pages: WithdrawalRoutesOptions["pages"],
  view: View,
  body: z.output<typeof withdrawalFormSchema>,
) {
  const declaration = toDeclaration(body);
  const faults = findFaults(declaration);
  if (Object.keys(faults).length > 0) return pages.form(view, { declaration, faults });
  // Programs fill in the hidden input; if a browser did, the form is shown again, so that no withdrawal is lost.
  return body[HONEYPOT_INPUT]
    ? pages.form(view, { declaration, problem: "withdrawalAgain" })
    : undefined;
}

/** The view of a site that offers it. */
function viewOf({ hosted, visitor }: FastifyRequest): View {
  const view = hosted.views.of(visitor);
  if (!offersWithdrawal(view)) throw notFound();
  return view;
}

const answer = async (request: FastifyRequest, reply: FastifyReply, page: Page) =>
  preparePage(reply, await request.hosted.pages.answerPage(page, viewOf(request)));

const toDeclaration = ({ name, orderNumber, email, items }: Declaration): Declaration => ({
  name,
  orderNumber,
  email,
  items,
});
