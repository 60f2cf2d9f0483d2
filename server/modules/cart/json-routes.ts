import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { may } from "../../contract/accounts/roles.ts";
import {
  addEntrySchema,
  addedEntrySchema,
  alsoBoughtSchema,
  applyCouponSchema,
  cartQuerySchema,
  changedCartSchema,
  changeFieldsSchema,
  changeLocationSchema,
  changeQuantitySchema,
  chooseShippingSchema,
  subscribedSchema,
  subscribeSchema,
  updatedEntrySchema,
  writeHeadersSchema,
} from "../../contract/cart/call-schemas.ts";
import * as cartLimits from "../../contract/cart/limits.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import { cartSchema } from "../../contract/cart/schemas.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { readEmptyJson } from "../../http/requests/empty-json.ts";
import { setCookie } from "../../http/session.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { readCartToken } from "./cart-token.ts";
import type { CartCodes } from "./codes.ts";
import type { CodeCaller } from "./follower.ts";
import type { CartCaller, CartService, WrittenCart } from "./service.ts";

/** The parts that all cart routes need. */
export type CartRouteParts = {
  readonly carts: CartService;
  readonly codes: CartCodes;
  /** Counts the writes of an IP address. */
  readonly limitWrites: preHandlerHookHandler;
};

/** Id of an entry; any text. */
export const entryParams = z.object({ entryId: z.string() });
const couponParams = z.object({ code: z.string() });

type App = Parameters<FastifyPluginAsyncZod>[0];

const headers = writeHeadersSchema;
const response = { 200: changedCartSchema };

/** Options of all routes that write. */
const toWrite = (limitWrites: preHandlerHookHandler) => ({
  bodyLimit: cartLimits.bodyBytes,
  preHandler: limitWrites,
});

type Write = ReturnType<typeof toWrite>;

/** The cart's calls; the visitor's cookie identifies the cart. */
export const cartJsonRoutes: FastifyPluginAsyncZod<CartRouteParts> = async (app, parts) => {
  app.removeContentTypeParser("text/plain");
  readEmptyJson(app);

  addReadings(app, parts);

  addEntryWrites(app, parts);

  addChoiceWrites(app, parts);
};

/** Reads the cart, and the products that are bought with its own. */
function addReadings(app: App, { carts }: CartRouteParts): void {
  app.get(
    cartPaths.cart,
    { schema: { querystring: cartQuerySchema, response: { 200: cartSchema } } },
    ({ hosted, visitor, cookies, query }) => {
      const shop = shopOf(hosted.views.of(visitor));
      const amounts = { amounts: query.calculateSubtotal !== "false" };
      const role = visitor.account?.role;
      const seesSample = query.mock === "true" && (may(role, "preview") || may(role, "store"));
      return seesSample
        ? carts.readSample(shop, amounts)
        : carts.read(shop, readCartToken(cookies), amounts);
    },
  );

  app.get(
    cartPaths.alsoBought,
    { schema: { response: { 200: alsoBoughtSchema } } },
    ({ hosted, visitor, cookies }) => {
      const view = hosted.views.of(visitor);
      return carts.listAlsoBought(shopOf(view), readCartToken(cookies), view.site.moneyFormat);
    },
  );
}

/** Changes of entries. */
function addEntryWrites(app: App, { carts, limitWrites }: CartRouteParts): void {
  const write = toWrite(limitWrites);

  addAdditions(app, carts, write);

  app.put(
    `${cartPaths.entries}/:entryId`,
    { ...write, schema: { headers, params: entryParams, body: changeQuantitySchema, response } },
    async (request, reply) => {
      const { entryId } = request.params;
      return answer(reply, await carts.changeQuantity(callerOf(request), entryId, request.body));
    },
  );

  app.delete(
    `${cartPaths.entries}/:entryId`,
    { ...write, schema: { headers, params: entryParams, response } },
    async (request, reply) =>
      answer(reply, await carts.removeEntry(callerOf(request), request.params.entryId)),
  );

  app.put(
    `${cartPaths.entries}/:entryId/additionalFields`,
    {
      ...write,
      schema: {
        headers,
        params: entryParams,
        body: changeFieldsSchema,
        response: { 200: updatedEntrySchema },
      },
    },
    async (request, reply) => {
      const { entryId } = request.params;
      const written = await carts.changeFields(callerOf(request), entryId, request.body);
      return { ...answer(reply, written), updatedEntry: written.entry };
    },
  );
}

/** Puts products into the cart, or into a cart of their own. */
function addAdditions(app: App, carts: CartService, write: Write): void {
  app.post(
    cartPaths.entries,
    { ...write, schema: { headers, body: addEntrySchema, response: { 200: addedEntrySchema } } },
    async (request, reply) => {
      const { shop, cartToken, idempotencyKey } = callerOf(request);
      const result = await carts.addEntry(shop, cartToken, request.body, idempotencyKey);
      nameCart(reply, result.cartToken);
      return result.added;
    },
  );

  app.post(
    cartPaths.subscriptionCart,
    { ...write, schema: { body: subscribeSchema, response: { 200: subscribedSchema } } },
    async (request, reply) => {
      const { qty: quantity, subscriptionOptionId, ...wish } = request.body;
      const { shop } = callerOf(request);
      const option = subscriptionOptionId || null;
      const cartToken = await carts.subscribe(shop, { ...wish, quantity }, option, "qty");
      setCookie(reply, cookies.subscription, cartToken);
      return { cartToken };
    },
  );
}

/** Changes of location, shipping and coupons. */
function addChoiceWrites(app: App, { carts, codes, limitWrites }: CartRouteParts): void {
  const write = toWrite(limitWrites);

  app.put(
    cartPaths.location,
    { ...write, schema: { headers, body: changeLocationSchema, response } },
    async (request, reply) =>
      answer(reply, await carts.setLocation(callerOf(request), request.body)),
  );

  app.put(
    cartPaths.shippingOption,
    { ...write, schema: { headers, body: chooseShippingSchema, response } },
    async (request, reply) =>
      answer(reply, await carts.chooseShipping(callerOf(request), request.body)),
  );

  app.post(
    cartPaths.coupons,
    { ...write, schema: { headers, body: applyCouponSchema, response } },
    async (request, reply) =>
      answerCodes(reply, await codes.apply(codeCallerOf(request), request.body.code)),
  );

  app.delete(
    `${cartPaths.coupons}/:code`,
    { ...write, schema: { headers, params: couponParams, response } },
    async (request, reply) =>
      answerCodes(reply, await codes.remove(codeCallerOf(request), request.params.code)),
  );
}

/** The caller of a change, from the request's cookies and headers. */
export function callerOf({ hosted, visitor, cookies, headers }: FastifyRequest): CartCaller {
  const key = headers["idempotency-key"];
  return {
    shop: shopOf(hosted.views.of(visitor)),
    cartToken: readCartToken(cookies),
    idempotencyKey: typeof key === "string" ? key : undefined,
  };
}

function answer(reply: FastifyReply, { cartToken, cart }: WrittenCart) {
  nameCart(reply, cartToken);
  return { shoppingCart: cart };
}

function answerCodes(
  reply: FastifyReply,
  { cartToken, ...changed }: Awaited<ReturnType<CartCodes["apply"]>>,
) {
  nameCart(reply, cartToken);
  return changed;
}

/** The same for a code. */
export const codeCallerOf = (request: FastifyRequest): CodeCaller => ({
  ...callerOf(request),
  site: request.hosted.views.of(request.visitor).site,
  address: request.ip,
});

/** Sets the cookies that identify the visitor's cart. */
export function nameCart(reply: FastifyReply, token: string): void {
  setCookie(reply, cookies.cart, token);
  setCookie(reply, cookies.hasCart, "true");
}
