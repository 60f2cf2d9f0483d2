import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import { cookies } from "../../contract/http/cookies.ts";
import * as restockLimits from "../../contract/restock/limits.ts";
import * as restockPaths from "../../contract/restock/paths.ts";
import {
  restockFormSchema,
  restockSignedUpSchema,
  restockSignUpSchema,
} from "../../contract/restock/schemas.ts";
import { itemUnknown } from "../../errors.ts";
import { toAppError } from "../../http/error-handler.ts";
import { addFormConstraint } from "../../http/requests/form-constraint.ts";
import { setCookie } from "../../http/session.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { RefusedForm } from "../../site/view.ts";
import { tooManySubmissions } from "../forms/index.ts";
import { toPostedFields, toShownSignUp } from "./posted-sign-up.ts";
import type { RestockService } from "./service.ts";

/** Options of the routes of waitlists. */
export type RestockRoutesOptions = {
  readonly restock: RestockService;
  /** Sign-ups per minute and IP address. */
  readonly signUpsPerMinute: number;
};

const SIGN_UP_FAILED = "a sign-up for a waitlist could not be stored";

type App = Parameters<FastifyPluginAsyncZod>[0];

/** Options of all routes that write, which count together. */
type Write = { readonly bodyLimit: number; readonly preHandler: preHandlerHookHandler };

/** Signing up for a mail when a variant is back: by script, and as a posted form, which leads back to the product's page. */
export const restockRoutes: FastifyPluginAsyncZod<RestockRoutesOptions> = async (app, options) => {
  const { restock, signUpsPerMinute } = options;
  await app.register(formbody);
  addFormConstraint(app);
  const write = {
    bodyLimit: restockLimits.bodyBytes,
    preHandler: app.rateLimit({
      groupId: "restock",
      max: signUpsPerMinute,
      errorResponseBuilder: () => tooManySubmissions(),
    }),
  };

  app.post(
    restockPaths.restock,
    { ...write, schema: { body: restockSignUpSchema, response: { 200: restockSignedUpSchema } } },
    async (request, reply) => {
      const { productId, variantId, siteVisitorEmail, isJoinMailingList, language } = request.body;
      const { message, store } = await restock.signUp({
        ...senderOf(request),
        productId,
        variantId,
        email: siteVisitorEmail,
        joinsMailingList: isJoinMailingList ?? false,
        language: language ?? "",
        captchaToken: request.body.recaptchaEnterpriseV3Token ?? "",
      });
      reply.afterAnswer(store, SIGN_UP_FAILED);
      return { success: true as const, message };
    },
  );

  addPostedSignUps(app, restock, write);
};

/** Forms posted without script. */
function addPostedSignUps(app: App, restock: RestockService, write: Write): void {
  app.post(
    restockPaths.restock,
    {
      ...write,
      constraints: { body: "form" },
      schema: { body: restockFormSchema },
      async errorHandler(thrown, request, reply) {
        const error = toAppError(thrown);
        const { site, shop } = senderOf(request);
        const posted = toPostedFields(request.body);
        const product = shop.findProduct(posted.productId);
        // A form from another site is reported by the status.
        if (error.status >= 500 || error.status === 403 || !product) throw thrown;
        return showProduct(request, reply, product, toShownSignUp(site, product, posted, error));
      },
    },
    async (request, reply) => {
      const { productId, variantId, email, isJoinMailingList } = request.body;
      const sender = senderOf(request);
      // People do not see this input; only programs fill it in.
      if (!request.body[HONEYPOT_INPUT]) {
        const { store } = await restock.signUp({
          ...sender,
          productId,
          variantId,
          email,
          joinsMailingList: isJoinMailingList !== undefined,
          language: "",
          captchaToken: "",
        });
        reply.afterAnswer(store, SIGN_UP_FAILED);
      }
      const product = sender.shop.findProduct(productId);
      if (!product) throw itemUnknown();
      const shown = toShownSignUp(sender.site, product, { variantId, email });
      return showProduct(request, reply, product, shown);
    },
  );
}

function senderOf(request: FastifyRequest) {
  const view = request.hosted.views.of(request.visitor);
  const { site } = view;
  return { site, shop: shopOf(view), address: request.ip, origin: linkOrigin(site, request) };
}

/** Leads to the page of a product, which shows the result of a form. */
function showProduct(
  { hosted, visitor }: FastifyRequest,
  reply: FastifyReply,
  { fullUrl }: SellableProduct,
  shown: RefusedForm,
) {
  const { now } = hosted.views.of(visitor);
  setCookie(reply, cookies.refused, hosted.refusedForms.write(shown, now()));
  return reply.redirect(`${fullUrl}?refused`, 303);
}
