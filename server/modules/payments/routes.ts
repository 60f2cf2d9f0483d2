import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as checkoutLimits from "../../contract/checkout/limits.ts";
import * as paymentsLimits from "../../contract/payments/limits.ts";
import * as paymentsPaths from "../../contract/payments/paths.ts";
import {
  type OrderPayment,
  orderPaymentBody,
  orderPaymentSchema,
  type PaymentChallenge,
} from "../../contract/payments/schemas.ts";
import type { Site } from "../../site/site.ts";
import { orderUnknown } from "../orders/index.ts";
import { paymentMessageForged } from "./errors.ts";
import type { Guard } from "./guard/guard.ts";
import type { OrderToPay } from "./payment-work.ts";
import type { PaymentService } from "./service.ts";

/** Options of the routes of payments. */
export type PaymentRoutesOptions = {
  readonly payments: PaymentService;
  readonly guard: Guard;
  /** A site's account at Stripe, of which browsers get what is public. */
  stripeAccountOf(
    site: Site,
  ): { readonly publishableKey: string; readonly scriptUrl?: string | undefined } | undefined;
  /** The order of a token. */
  findOrder(websiteId: string, token: string): Promise<OrderToPay | undefined>;
  /** Payment attempts per minute and IP address. */
  readonly triesPerMinute: number;
};

/** The messages of providers, the payment pages of buyers, and the work for browsers while cards are being tested. */
export const paymentRoutes: FastifyPluginAsyncZod<PaymentRoutesOptions> = async (
  app,
  { payments, guard, stripeAccountOf, findOrder, triesPerMinute },
) => {
  app.get(paymentsPaths.challenge, async (request): Promise<PaymentChallenge> => {
    const { id } = request.hosted.views.of().site.content.website;
    return { challenge: (await guard.challenge(id)) ?? null };
  });

  app.post(
    paymentsPaths.orderPayment,
    {
      bodyLimit: checkoutLimits.bodyBytes,
      preHandler: app.rateLimit({ groupId: "payments", max: triesPerMinute }),
      schema: { body: orderPaymentBody, response: { 200: orderPaymentSchema } },
    },
    async ({ hosted, visitor, body, ip }): Promise<OrderPayment> => {
      const { site } = hosted.views.of(visitor);
      const order = await findOrder(site.content.website.id, body.token);
      if (!order) throw orderUnknown();
      const resumed = await payments.resume(site, order, ip);
      const account = stripeAccountOf(site);
      if (resumed.kind !== "open") return { status: resumed.kind };
      if (!account) return { status: "waiting" };
      const { publishableKey, scriptUrl } = account;
      const { clientSecret } = resumed;
      return { status: "open", card: { clientSecret, publishableKey, scriptUrl } };
    },
  );

  await app.register(stripeMessages, { payments });
};

/** The messages that Stripe sends of itself. */
const stripeMessages: FastifyPluginAsyncZod<Pick<PaymentRoutesOptions, "payments">> = async (
  app,
  { payments },
) => {
  // Every byte of the body is signed, so it must not be parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(
    paymentsPaths.stripeWebhook,
    // The signature authenticates the sender.
    { bodyLimit: paymentsLimits.messageBytes, config: { isOpen: () => true } },
    async (request) => {
      const { site } = request.hosted.views.of();
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isTaken =
        typeof signature === "string" && (await payments.receive(site, "stripe", body, signature));
      if (!isTaken) throw paymentMessageForged();
      return { received: true };
    },
  );
};
