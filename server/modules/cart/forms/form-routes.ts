import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { changeLocationSchema, chooseShippingSchema } from "../../../contract/cart/call-schemas.ts";
import {
  addEntryFormSchema,
  couponFormSchema,
  entryFormSchema,
} from "../../../contract/cart/form-schemas.ts";
import * as cartLimits from "../../../contract/cart/limits.ts";
import * as cartPaths from "../../../contract/cart/paths.ts";
import * as checkoutPaths from "../../../contract/checkout/paths.ts";
import { cookies } from "../../../contract/http/cookies.ts";
import type { AppError } from "../../../errors.ts";
import { toAppError } from "../../../http/error-handler.ts";
import { addFormConstraint } from "../../../http/requests/form-constraint.ts";
import { setCookie } from "../../../http/session.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import type { RefusedForm } from "../../../site/view.ts";
import {
  type CartRouteParts,
  callerOf,
  codeCallerOf,
  entryParams,
  nameCart,
} from "../json-routes.ts";
import type { CartService } from "../service.ts";
import { toPostedChoice, toRefusedForm } from "./posted-choice.ts";
import { toFieldsText, toRefusalText, toRefusedFields } from "./posted-fields.ts";
import { toRefusedCartForm } from "./refused-cart-form.ts";

/** The parameter of an address that shows the form that was just refused. */
const REFUSED = "refused";

type App = Parameters<FastifyPluginAsyncZod>[0];

/** Options of all routes of posted forms. */
type FormPost = {
  readonly constraints: { readonly body: string };
  readonly bodyLimit: number;
  readonly preHandler: preHandlerHookHandler;
  readonly errorHandler?: typeof showOnCart;
};

/**
 * The cart's calls for visitors without script: a posted form redirects to the cart page, or to checkout if adding
 * leads there. A refused one leads back to its page, which shows the typed values and the errors.
 */
export const cartFormRoutes: FastifyPluginAsyncZod<CartRouteParts> = async (app, parts) => {
  const { carts, codes, limitWrites } = parts;
  const post = {
    constraints: { body: "form" },
    bodyLimit: cartLimits.bodyBytes,
    preHandler: limitWrites,
  };
  const postOnCart = { ...post, errorHandler: showOnCart };
  await app.register(formbody);
  addFormConstraint(app);

  addAdditions(app, carts, post);
  addCoupons(app, codes, postOnCart);

  app.post(
    `${cartPaths.entries}/:entryId`,
    { ...postOnCart, schema: { params: entryParams, body: entryFormSchema } },
    async (request, reply) => {
      const { params, body } = request;
      const caller = callerOf(request);
      const { entryId } = params;
      const { quantity = "" } = body;
      const written =
        body.remove === undefined
          ? await carts.changeQuantity(caller, entryId, { quantity })
          : await carts.removeEntry(caller, entryId);
      return showCart(reply, written);
    },
  );

  app.post(
    cartPaths.location,
    { ...postOnCart, schema: { body: changeLocationSchema } },
    async (request, reply) =>
      showCart(reply, await carts.setLocation(callerOf(request), request.body)),
  );

  app.post(
    cartPaths.shippingOption,
    { ...postOnCart, schema: { body: chooseShippingSchema } },
    async (request, reply) =>
      showCart(reply, await carts.chooseShipping(callerOf(request), request.body)),
  );
};

/** Applies a code, or removes the one whose button was pressed. */
function addCoupons(app: App, codes: CartRouteParts["codes"], post: FormPost): void {
  app.post(
    cartPaths.coupons,
    { ...post, schema: { body: couponFormSchema } },
    async (request, reply) => {
      const { code = "", remove } = request.body;
      const caller = codeCallerOf(request);
      const written =
        remove === undefined ? await codes.apply(caller, code) : await codes.remove(caller, remove);
      return showCart(reply, written);
    },
  );
}

/** Adds a product; one that is subscribed to gets a cart of its own. */
function addAdditions(app: App, carts: CartService, post: FormPost): void {
  app.post(
    cartPaths.entries,
    { ...post, schema: { body: addEntryFormSchema }, errorHandler: showOnProduct },
    async (request, reply) => {
      const { body } = request;
      const { shop, cartToken } = callerOf(request);
      const { sku } = body;
      const { itemId, attributes } = toPostedChoice(body);
      const product = shop.findProduct(itemId);
      const form = product && shop.findForm(product);
      const additionalFields = body.additionalFields ?? (form && toFieldsText(form, body));
      const wish = { itemId, sku, attributes, quantity: body.quantity, additionalFields };
      if (product?.subscribable) {
        const token = await carts.subscribe(shop, wish, null);
        setCookie(reply, cookies.subscription, token);
        return reply.redirect(`${checkoutPaths.page}?cartToken=${token}`, 303);
      }
      const written = await carts.addEntry(shop, cartToken, wish);
      return showCart(reply, written, shop.rules.isExpress ? checkoutPaths.page : cartPaths.page);
    },
  );
}

function showCart(
  reply: FastifyReply,
  { cartToken }: { readonly cartToken: string },
  path: string = cartPaths.page,
) {
  nameCart(reply, cartToken);
  return reply.redirect(path, 303);
}

/** Leads a refused form back to the product's page. Without a visible product, the error page answers. */
async function showOnProduct(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown);
  const view = request.hosted.views.of(request.visitor);
  const posted = toPostedChoice(request.body);
  const { texts } = view.site;
  const shop = shopOf(view);
  const product = shop.findProduct(posted.itemId);
  if (isForErrorPage(error) || !product) throw thrown;
  const form = shop.findForm(product);
  const refused = toRefusedForm(product, posted, error, toRefusalText(error, request.body, texts));
  const fields = form && toRefusedFields(form, request.body, error, texts);
  return showRefused(request, reply, { ...refused, fields }, product.fullUrl);
}

/** Leads a refused form back to the cart page. */
async function showOnCart(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown);
  if (isForErrorPage(error)) throw thrown;
  const { texts } = request.hosted.views.of(request.visitor).site;
  const form = toRefusedCartForm(request.body, request.params, error, texts);
  return showRefused(request, reply, form, cartPaths.page);
}

/** True for faults of the server, and for forms on other sites, whose visitors have not chosen to come here. */
const isForErrorPage = ({ status }: AppError): boolean => status >= 500 || status === 403;

function showRefused(
  { hosted, visitor }: FastifyRequest,
  reply: FastifyReply,
  form: RefusedForm,
  path: string,
) {
  const { now } = hosted.views.of(visitor);
  setCookie(reply, cookies.refused, hosted.refusedForms.write(form, now()));
  return reply.redirect(`${path}?${REFUSED}`, 303);
}
