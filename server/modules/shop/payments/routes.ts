import type { FastifyPluginAsync } from "fastify";
import { limits } from "../../../contract/limits.ts";
import { apiPaths } from "../../../contract/paths.ts";
import type { PaymentChallenge } from "../../../contract/schemas/payment.ts";
import { paymentMessageForged } from "../../../errors.ts";
import type { Guard } from "./guard.ts";
import type { PaymentService } from "./service.ts";

/** Options of the routes of payments. */
export type PaymentRoutesOptions = {
  readonly payments: PaymentService;
  readonly guard: Guard;
};

/** What providers tell by themselves, and what browsers work on where cards are being tried. */
export const paymentRoutes: FastifyPluginAsync<PaymentRoutesOptions> = async (
  app,
  { payments, guard },
) => {
  app.get(apiPaths.paymentChallenge, async (request): Promise<PaymentChallenge> => {
    const { id } = request.hosted.views.of().site.content.website;
    return { challenge: (await guard.challenge(id)) ?? null };
  });

  await app.register(async (own) => {
    // What is signed is every byte of the body.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    own.post(
      apiPaths.stripeWebhook,
      // The signature tells who speaks.
      { bodyLimit: limits.paymentMessageBytes, config: { isOpen: () => true } },
      async (request) => {
        const { site } = request.hosted.views.of();
        const signature = request.headers["stripe-signature"];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isTaken =
          typeof signature === "string" &&
          (await payments.receive(site, "stripe", body, signature));
        if (!isTaken) throw paymentMessageForged();
        return { received: true };
      },
    );
  });
};
