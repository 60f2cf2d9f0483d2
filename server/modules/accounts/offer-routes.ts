import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as accountsLimits from "../../contract/accounts/limits.ts";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import { accountOfferSchema } from "../../contract/accounts/schemas.ts";
import { preparePage } from "../../http/answers/page-reply.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { AccountOffers } from "./offer-service.ts";

/** Options of the route for buyers who want an account. */
export type AccountOfferRoutesOptions = {
  readonly offers: AccountOffers;
  /** The address of the order with a token. Undefined if there is no such order. */
  readonly findBuyer: (websiteId: string, orderToken: string) => Promise<string | undefined>;
  readonly signInsPerMinute: number;
};

/** "Konto anlegen" after an order: the answer is the same whether or not there is an account, or an order. */
export const accountOfferRoutes: FastifyPluginAsyncZod<AccountOfferRoutesOptions> = async (
  app,
  { offers, findBuyer, signInsPerMinute },
) => {
  await app.register(formbody);
  app.post(
    accountsPaths.offer,
    {
      bodyLimit: accountsLimits.signInBodyBytes,
      preHandler: app.rateLimit({ groupId: "offers of accounts", max: signInsPerMinute }),
      schema: { body: accountOfferSchema },
    },
    async (request, reply) => {
      const { hosted, visitor, body } = request;
      const view = hosted.views.of(visitor);
      const { site } = view;
      const origin = linkOrigin(site, request);
      const offer = async () => {
        const email = await findBuyer(site.content.website.id, body.token);
        if (email !== undefined && origin !== undefined) await offers.offer(site, email, origin);
      };
      // Done after the answer, so that it comes just as fast for an address with an account.
      reply.afterAnswer(offer, "a link for an account could not be mailed");
      return preparePage(
        reply,
        await hosted.pages.answerPasswordStep({ step: "offered" }, 200, view),
      );
    },
  );
};
