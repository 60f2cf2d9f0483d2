import formbody from "@fastify/formbody";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cookies } from "../../../contract/cookies.ts";
import { limits } from "../../../contract/limits.ts";
import { apiPaths, pagePaths } from "../../../contract/paths.ts";
import {
  addEntryFormSchema,
  addEntryHeadersSchema,
  addEntrySchema,
  addedEntrySchema,
  cartQuerySchema,
  cartSchema,
} from "../../../contract/schemas/cart.ts";
import { toAppError } from "../../../http/error-handler.ts";
import { addFormConstraint } from "../../../http/form-constraint.ts";
import { setCookie } from "../../../http/session.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import { readCartToken } from "./cart-token.ts";
import { toPostedChoice, toRefusedForm } from "./posted-choice.ts";
import type { CartService } from "./service.ts";

/** The parameter of a product's address that shows the form refused a moment ago. */
const REFUSED = "refused";

/** Options of the cart's routes. */
export type CartRoutesOptions = {
  readonly carts: CartService;
  /** Additions per minute and IP address. */
  readonly cartWritesPerMinute: number;
};

/** The cart's routes; the visitor's cookie identifies the cart. */
export const cartRoutes: FastifyPluginAsyncZod<CartRoutesOptions> = async (app, options) => {
  const { carts, cartWritesPerMinute } = options;
  const limitWrites = app.rateLimit({ max: cartWritesPerMinute });
  app.removeContentTypeParser("text/plain");
  await app.register(formbody);
  addFormConstraint(app);

  app.get(
    apiPaths.cart,
    { schema: { querystring: cartQuerySchema, response: { 200: cartSchema } } },
    ({ hosted, visitor, cookies, query }) =>
      carts.read(shopOf(hosted.views.of(visitor)), readCartToken(cookies), {
        amounts: query.calculateSubtotal !== "false",
      }),
  );

  app.post(
    apiPaths.cartEntries,
    {
      bodyLimit: limits.cartBodyBytes,
      preHandler: limitWrites,
      schema: {
        headers: addEntryHeadersSchema,
        body: addEntrySchema,
        response: { 200: addedEntrySchema },
      },
    },
    async ({ hosted, visitor, cookies, headers, body }, reply) => {
      const shop = shopOf(hosted.views.of(visitor));
      const key = headers["idempotency-key"];
      const result = await carts.addEntry(shop, readCartToken(cookies), body, key);
      nameCart(reply, result.cartToken);
      return result.added;
    },
  );

  // The same for visitors without script: a posted form redirects to the cart page, or back to the product's page, which
  // shows the choice and the problem. Without a visible product, the error page answers.
  app.post(
    apiPaths.cartEntries,
    {
      constraints: { body: "form" },
      bodyLimit: limits.cartBodyBytes,
      preHandler: limitWrites,
      schema: { body: addEntryFormSchema },
      async errorHandler(thrown, { hosted, visitor, body }, reply) {
        const error = toAppError(thrown);
        const view = hosted.views.of(visitor);
        const posted = toPostedChoice(body);
        const product = shopOf(view).findProduct(posted.itemId);
        if (error.status >= 500 || !product) throw thrown;
        const form = toRefusedForm(product, posted, error, view.site.texts);
        setCookie(reply, cookies.refused, hosted.refusedForms.write(form, view.now));
        return reply.redirect(`${product.fullUrl}?${REFUSED}`, 303);
      },
    },
    async ({ hosted, visitor, cookies, body }, reply) => {
      const shop = shopOf(hosted.views.of(visitor));
      const { sku, additionalFields } = body;
      const { itemId, attributes } = toPostedChoice(body);
      const wish = { itemId, sku, attributes, quantity: body.quantity, additionalFields };
      const result = await carts.addEntry(shop, readCartToken(cookies), wish);
      nameCart(reply, result.cartToken);
      return reply.redirect(pagePaths.cart, 303);
    },
  );
};

/** Sets the cookies that identify the visitor's cart. */
function nameCart(reply: FastifyReply, token: string): void {
  setCookie(reply, cookies.cart, token);
  setCookie(reply, cookies.hasCart, "true");
}
