import * as z from "zod/mini";
import * as cartPaths from "../../contract/cart/paths.ts";
import { cartSchema } from "../../contract/cart/schemas.ts";
import { toToken } from "../../http/answers/conditional.ts";
import type { Compress } from "../../http/answers/encoding.ts";
import { FinishedAnswer } from "../../http/answers/finished-answer.ts";
import type { KeptAnswer } from "../../http/answers/kept-answers.ts";
import { PER_VISITOR } from "../../http/answers/page-reply.ts";
import type { HostedSite } from "../../pages/hosted-site.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import type { CartService } from "./service.ts";

type KeptCartOptions = {
  readonly carts: Pick<CartService, "readEmpty">;
  /** Undefined if answers must not be compressed. */
  readonly compress: Compress | undefined;
};

/**
 * The cart for requests without any cookie, as scripts send them on every first visit: the empty cart is prepared once per site,
 * and only the crumb differs between visitors.
 */
export function keepEmptyCart({ carts, compress }: KeptCartOptions): KeptAnswer {
  const finished = new WeakMap<HostedSite, FinishedAnswer>();

  function finish({ views }: HostedSite): FinishedAnswer {
    const body = Buffer.from(
      JSON.stringify(z.encode(cartSchema, carts.readEmpty(shopOf(views.of())))),
    );
    const contentType = "application/json; charset=utf-8";
    const parts = { contentType, body, cacheControl: PER_VISITOR, security: undefined };
    return new FinishedAnswer({ ...parts, token: toToken(body) }, { compress });
  }

  return {
    path: cartPaths.cart,
    answer(request) {
      const { url, headers, hosted } = request;
      if (url !== cartPaths.cart) return undefined;
      if (headers.cookie !== undefined || headers["if-none-match"] !== undefined) return undefined;
      const answer = finished.get(hosted) ?? finish(hosted);
      finished.set(hosted, answer);
      return { answer, cookie: request.server.firstCrumb(request) };
    },
  };
}
