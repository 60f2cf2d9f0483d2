import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { CONSENT_FIELD, TICKED } from "../../contract/checkout/fields.ts";
import * as offersLimits from "../../contract/offers/limits.ts";
import * as offersPaths from "../../contract/offers/paths.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import * as paymentsLimits from "../../contract/payments/limits.ts";
import type { TextName } from "../../contract/texts/index.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import { AppError } from "../../errors.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { OfferPages } from "./pages.ts";
import type { OfferService } from "./service.ts";

/** Options of the route of offers. */
export type OfferRoutesOptions = {
  readonly offers: Pick<OfferService, "accept">;
  readonly pages: OfferPages;
  /** Orders per minute and IP address. */
  readonly ordersPerMinute: number;
};

const acceptSchema = z.object({
  payment: z._default(z.string().check(z.maxLength(valuesLimits.idLength)), ""),
  cardNumber: z.optional(z.string().check(z.maxLength(paymentsLimits.detailLength))),
  proof: z.optional(z.string().check(z.maxLength(paymentsLimits.proofLength))),
  [CONSENT_FIELD]: z.optional(z.literal(TICKED)),
  /** Sent by browsers without scripts alone. */
  plain: z.optional(z.literal("yes")),
});

/** Texts for refusals whose own ones speak of a cart, or of a choice that an offer does not leave. */
const ownTexts: Readonly<Record<string, TextName>> = {
  PAYMENT_DECLINED: "offerPaymentDeclined",
  PAYMENT_REFUSED: "offerPaymentRefused",
  SHIPPING_OPTION_UNAVAILABLE: "offerUnavailable",
  TOTAL_CHANGED: "offerUnavailable",
  VARIANT_UNAVAILABLE: "offerUnavailable",
};

/** A buyer accepts an offer by a posted form, which leads to the order, or shows the offer again. */
export const offerRoutes: FastifyPluginAsyncZod<OfferRoutesOptions> = async (
  app,
  { offers, pages, ordersPerMinute },
) => {
  await app.register(formbody);
  app.post(
    `${offersPaths.page}/:token`,
    {
      bodyLimit: offersLimits.bodyBytes,
      preHandler: app.rateLimit({ groupId: "offers", max: ordersPerMinute }),
      schema: { body: acceptSchema, params: z.object({ token: z.string() }) },
    },
    async (request, reply) => {
      const { hosted, visitor, body, params, ip } = request;
      const view = hosted.views.of(visitor);
      const { site } = view;
      const { token } = params;
      try {
        const order = await offers.accept({
          site,
          token,
          payment: body.payment,
          cardNumber: body.cardNumber,
          proof: body.proof,
          shop: shopOf(view),
          origin: linkOrigin(site, request),
          address: ip,
          hasScript: body.plain === undefined,
          hasConsented: body[CONSENT_FIELD] === TICKED,
          toUrl: (proof) => `${offersPaths.page}/${token}?proof=${encodeURIComponent(proof)}`,
        });
        return reply
          .header("cache-control", PER_VISITOR)
          .redirect(`${ordersPaths.confirmed}/${order.token}`, 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500 || error.status === 404)
          throw error;
        const own = ownTexts[error.code];
        const problem = own ? site.texts[own] : error.toText(site.texts);
        const { status } = error;
        const page = await pages.show(view, token, { problem, status, payment: body.payment });
        return preparePage(reply, await hosted.pages.answerPage(page, view));
      }
    },
  );
};
