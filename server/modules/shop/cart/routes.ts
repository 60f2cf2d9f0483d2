import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { limits } from "../../../contract/limits.ts";
import {
  addEntryHeadersSchema,
  addEntrySchema,
  addedEntrySchema,
  cartQuerySchema,
  cartSchema,
} from "../../../contract/schemas/cart.ts";
import { type AddEntryFormOptions, addEntryForm } from "./form-routes.ts";
import type { CartService } from "./service.ts";

export type CartRoutesOptions = Pick<AddEntryFormOptions, "renderProductWithProblem"> & {
  carts: CartService;
  /** Additions per minute and address. */
  cartWritesPerMinute: number;
};

const entriesPath = "/api/commerce/shopping-cart/entries";

/** The cart's routes. The cart is the one of the visitor's cookie. */
export const cartRoutes: FastifyPluginAsyncZod<CartRoutesOptions> = async (app, options) => {
  const { carts, cartWritesPerMinute } = options;
  const limitWrites = app.rateLimit({ max: cartWritesPerMinute });
  app.removeContentTypeParser("text/plain");
  await app.register(formbody);

  app.get(
    "/api/commerce/shopping-cart",
    { schema: { querystring: cartQuerySchema, response: { 200: cartSchema } } },
    ({ site, cartToken, query }) =>
      carts.read(site, cartToken, { amounts: query.calculateSubtotal !== "false" }),
  );

  app.post(
    entriesPath,
    {
      bodyLimit: limits.cartBodyBytes,
      preHandler: limitWrites,
      schema: {
        headers: addEntryHeadersSchema,
        body: addEntrySchema,
        response: { 200: addedEntrySchema },
      },
    },
    async ({ site, cartToken, headers, body }, reply) => {
      const idempotencyKey = headers["idempotency-key"];
      const result = await carts.addEntry(site, cartToken, { ...body, idempotencyKey });
      reply.setCartToken(result.cartToken);
      return result.added;
    },
  );

  await app.register(addEntryForm, { ...options, path: entriesPath, limitWrites });
};
