import type { FastifyReply, FastifyRequest } from "fastify";
import type { CartService } from "../domain/cart.ts";

/** A product page to be shown again, with what the visitor had chosen and what was wrong with it. */
export type ProductWithProblem = {
  readonly itemId: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** As it was typed. */
  readonly quantity: string;
  readonly problem: string;
  readonly status: number;
};

export type CartRoutesOptions = {
  carts: CartService;
  cartWritesPerMinute: number;
  /**
   * Gives the HTML of an item's page with the problem shown. Status and `cache-control` are set already;
   * the item exists in the request's catalog.
   */
  renderProductWithProblem: (
    request: FastifyRequest,
    reply: FastifyReply,
    product: ProductWithProblem,
  ) => string | Promise<string>;
};
