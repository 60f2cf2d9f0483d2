import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { CartCodes } from "./codes.ts";
import { cartFormRoutes } from "./forms/form-routes.ts";
import { cartJsonRoutes } from "./json-routes.ts";
import type { CartService } from "./service.ts";

/** Options of the cart's routes. */
export type CartRoutesOptions = {
  readonly carts: CartService;
  readonly codes: CartCodes;
  /** Writes per minute and IP address, from scripts and posted forms together. */
  readonly cartWritesPerMinute: number;
};

/** The cart's calls, for scripts and for posted forms. */
export const cartRoutes: FastifyPluginAsyncZod<CartRoutesOptions> = async (app, options) => {
  const { carts, codes, cartWritesPerMinute } = options;
  const parts = {
    carts,
    codes,
    limitWrites: app.rateLimit({ groupId: "cart", max: cartWritesPerMinute }),
  };
  await app.register(cartJsonRoutes, parts);
  await app.register(cartFormRoutes, parts);
};
