import fp from "fastify-plugin";
import * as z from "zod/mini";
import * as cartPaths from "../../contract/cart/paths.ts";
import { cartSchema } from "../../contract/cart/schemas.ts";
import { toToken } from "../../http/conditional.ts";
import type { Compress } from "../../http/encoding.ts";
import { FinishedAnswer, type RequestHead } from "../../http/finished-answer.ts";
import { PER_VISITOR } from "../../http/page-reply.ts";
import { hasTwoHosts } from "../../http/request-target.ts";
import type { HostedSite } from "../../pages/hosted-site.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { hasSiteLock } from "../../site/visibility/site-lock.ts";
import type { CartService } from "./service.ts";

/** The parts for answers that are made before a request has its site. */
export type EarlyAnswerParts = {
  readonly hostedOf: (request: RequestHead) => HostedSite;
  /** Undefined if answers must not be compressed. */
  readonly compress: Compress | undefined;
};

type EarlyCartsOptions = EarlyAnswerParts & { readonly carts: Pick<CartService, "readEmpty"> };

/**
 * Answers requests for a cart without any cookie, as scripts send them on every first visit, before anything else is done for
 * them: the empty cart is prepared once per site, and only the crumb differs between visitors. The route gives the same answer.
 */
export const earlyCarts = fp<EarlyCartsOptions>(async (app, { carts, hostedOf, compress }) => {
  const finished = new WeakMap<HostedSite, FinishedAnswer>();
  app.keptAnswers.push((request) => {
    const { url, headers } = request;
    if (url !== cartPaths.cart) return undefined;
    if (headers.cookie !== undefined || headers["if-none-match"] !== undefined) return undefined;
    if (hasTwoHosts(request.raw)) return undefined;
    const hosted = hostedOf(request);
    if (hasSiteLock(hosted.site)) return undefined;
    const answer = finished.get(hosted) ?? finish(hosted);
    finished.set(hosted, answer);
    return { answer, cookie: app.firstCrumb(request) };
  });

  function finish({ views }: HostedSite): FinishedAnswer {
    const bytes = Buffer.from(
      JSON.stringify(z.encode(cartSchema, carts.readEmpty(shopOf(views.of())))),
    );
    const body = { bytes, token: toToken(bytes) };
    const contentType = "application/json; charset=utf-8";
    const parts = { contentType, body, cacheControl: PER_VISITOR, security: undefined };
    return new FinishedAnswer(parts, { compress });
  }
});
