import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as cartLimits from "../../contract/cart/limits.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import { CHECKOUT_FORM } from "../../contract/checkout/fields.ts";
import * as checkoutLimits from "../../contract/checkout/limits.ts";
import * as checkoutPaths from "../../contract/checkout/paths.ts";
import {
  checkoutCodeSchema,
  checkoutQuerySchema,
  checkoutStateSchema,
  checkoutStepParams,
  checkoutStepSchema,
} from "../../contract/checkout/schemas.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { toAppError } from "../../http/error-handler.ts";
import { addFormConstraint } from "../../http/requests/form-constraint.ts";
import { setCookie } from "../../http/session.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { cartUnknown } from "../cart/index.ts";
import { toCheckoutToken, toCheckoutUrl } from "./cart-name.ts";
import type { CheckoutCaller } from "./loading.ts";
import type { CheckoutService } from "./service.ts";

/** Options of the checkout's routes. */
export type CheckoutRoutesOptions = {
  readonly checkouts: CheckoutService;
  /** Writes per minute and IP address; as many as for carts. */
  readonly writesPerMinute: number;
};

type Sent = { readonly cartToken?: string | undefined };

type App = Parameters<FastifyPluginAsyncZod>[0];

/** Options of all routes that write, which count together. */
type Write = { readonly bodyLimit: number; readonly preHandler: preHandlerHookHandler };

const response = { 200: checkoutStateSchema };

/** Entering the data of an order: by scripts, and as posted forms, which lead to the next step or back. */
export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutRoutesOptions> = async (
  app,
  { checkouts, writesPerMinute },
) => {
  await app.register(formbody);
  addFormConstraint(app);
  const write = {
    bodyLimit: checkoutLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "checkout", max: writesPerMinute }),
  };

  app.get(
    checkoutPaths.checkout,
    { schema: { querystring: checkoutQuerySchema, response } },
    async (request) => {
      const { step } = request.query;
      const state = await checkouts.read(callerOf(request, request.query), step);
      if (!state) throw cartUnknown();
      return state;
    },
  );

  addSteps(app, checkouts, write);

  addCodes(app, checkouts, write);
};

/** Saves a step. */
function addSteps(app: App, checkouts: CheckoutService, write: Write): void {
  const stepSchema = { params: checkoutStepParams, body: checkoutStepSchema };
  app.put(
    `${checkoutPaths.steps}/:step`,
    { ...write, schema: { ...stepSchema, response } },
    (request) => {
      const { params, body } = request;
      return checkouts.saveStep(callerOf(request, body), params.step, body);
    },
  );
  app.post(
    `${checkoutPaths.steps}/:step`,
    {
      ...write,
      constraints: { body: "form" },
      schema: stepSchema,
      errorHandler: (thrown, request, reply) =>
        showRefused(request, reply, thrown, (request.params as { step: string }).step),
    },
    async (request, reply) => {
      const { params, body } = request;
      const { step } = await checkouts.saveStep(callerOf(request, body), params.step, body);
      return showStep(reply, { step, cartToken: body.cartToken });
    },
  );
}

/** Adds and removes coupons and gift cards. */
function addCodes(app: App, checkouts: CheckoutService, write: Write): void {
  app.post(
    checkoutPaths.codes,
    { ...write, schema: { body: checkoutCodeSchema, response } },
    (request) => checkouts.changeCode(callerOf(request, request.body), request.body),
  );
  app.post(
    checkoutPaths.codes,
    {
      ...write,
      constraints: { body: "form" },
      schema: { body: checkoutCodeSchema },
      errorHandler: (thrown, request, reply) =>
        showRefused(request, reply, thrown, "payment", ["code"]),
    },
    async (request, reply) => {
      const { body } = request;
      await checkouts.changeCode(callerOf(request, body), body);
      return showStep(reply, { step: "payment", cartToken: body.cartToken });
    },
  );
}

/** The caller, by the request's cookies and any other cart that it names. */
export function callerOf(
  { hosted, visitor, ip }: FastifyRequest,
  { cartToken: named }: Sent,
): CheckoutCaller {
  const view = hosted.views.of(visitor);
  const { cartToken, isVisitors } = toCheckoutToken(named, visitor.cookies);
  const email = isVisitors ? view.account?.email : undefined;
  return { site: view.site, shop: shopOf(view), cartToken, address: ip, email };
}

const showStep = (reply: FastifyReply, parameters: { step: string } & Sent) =>
  reply.redirect(toCheckoutUrl(parameters), 303);

/** Leads a refused form back to its step, which shows the entered values with the errors. */
export function showRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  step: string,
  fields: readonly string[] = [],
) {
  const error = toAppError(thrown);
  // Rate limits, and forms on other sites, are reported by the status.
  if (error.status >= 500 || error.status === 429 || error.status === 403) throw thrown;
  const sent = new Map<string, unknown>(Object.entries(request.body ?? {}));
  const text = (name: string): string => {
    const value = sent.get(name);
    return typeof value === "string" ? value : "";
  };
  const isKept = error.code === "CHECKOUT_INVALID";
  if (error.code === "CART_UNKNOWN") return reply.redirect(cartPaths.page, 303);
  const { hosted, visitor } = request;
  const view = hosted.views.of(visitor);
  if (!isKept) {
    const form = toRefusal(error.toText(view.site.texts), text("code"), fields);
    setCookie(reply, cookies.refused, hosted.refusedForms.write(form, view.now()));
  }
  const cartToken = text("cartToken") || undefined;
  return reply.redirect(toCheckoutUrl({ step, cartToken, refused: "" }), 303);
}

/** Maximum length of a code that is shown again. */
const MAX_CODE = cartLimits.couponLength;

const toRefusal = (text: string, code: string, fields: readonly string[]) => ({
  productId: CHECKOUT_FORM,
  choice: {
    attributes: { code: code.slice(0, MAX_CODE) },
    quantity: "",
    problem: { text, fields: [...fields] },
  },
});
