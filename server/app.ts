import etag from "@fastify/etag";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Config } from "./config.ts";
import { notFound, siteExpired } from "./errors.ts";
import { fileRoutes } from "./files/routes.ts";
import { type HostingDependencies, hostSites } from "./host-sites.ts";
import { errorHandler } from "./http/error-handler.ts";
import { limitRequests } from "./http/rate-limit.ts";
import { isApiRequest } from "./http/request-kind.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { session } from "./http/session.ts";
import type { ImageResizer } from "./images/image-resizer.ts";
import { cartRoutes } from "./modules/shop/cart/routes.ts";
import { createCartService } from "./modules/shop/cart/service.ts";
import type { CartStore } from "./modules/shop/cart/store.ts";
import type { HostedSite } from "./pages/hosted-site.ts";
import { pageLocks } from "./pages/locks/opened-pages.ts";
import { lockScreenRoutes } from "./pages/locks/routes.ts";
import { pageRoutes, preparePage } from "./pages/routes.ts";
import { CLIENT_URL } from "./render/client-assets.ts";
import { searchRoutes } from "./search/routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The site that the request is for, by its `Host`. */
    hosted: HostedSite;
  }
}

export type AppDependencies = HostingDependencies & {
  readonly config: Pick<Config, "cartWritesPerMinute" | "trustProxy">;
  readonly logger: FastifyBaseLogger;
  readonly carts: CartStore;
  readonly images: ImageResizer;
};

/** Puts the server's parts together: plugins and routes. Does not listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, secret, clientFolder, images, now, live } = dependencies;
  const findSite = hostSites(dependencies);
  const app = fastify({
    loggerInstance: logger,
    // Two lines a request would bury what matters; faults are logged with their request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustedProxies(config.trustProxy),
    // Addresses of items may be long, and are one parameter.
    routerOptions: { maxParamLength: 2000 },
    // An address that is no text would reach no route and no hook; so it becomes one that no page has.
    rewriteUrl: ({ url = "/" }) =>
      decode(url.replace(/\?.*/s, "")) === undefined ? "/%EF%BF%BD" : url,
    // Fastify's own compilers would be loaded first: 350 KB of JavaScript that nothing here needs.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();

  await app.register(securityHeaders);
  if (live) {
    const { addDevelopment } = await import("./development/development.ts");
    await addDevelopment(app, { live, clientFolder, defaultSite: config.defaultSite });
  }
  app.decorateRequest("hosted");
  app.decorateRequest("site");
  app.addHook("onRequest", async (request) => {
    request.hosted = findSite(request.hostname);
    request.site = request.hosted.shop;
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (request.hosted.pages.isExpired && isApiRequest(request) && !isRead) throw siteExpired();
  });

  const carts = createCartService({ carts: dependencies.carts, now });
  await app.register(etag, { weak: true });
  await app.register(session, { secret });
  await app.register(pageLocks);
  await app.register(limitRequests);
  await app.register(errorHandler, {
    renderErrorPage: async (request, reply, error) => {
      const { pages, shop } = request.hosted;
      const answer =
        error.code === "NOT_FOUND"
          ? pages.answerNotFound()
          : pages.answerError(error.status, error.toText(shop.texts));
      return preparePage(reply, await answer);
    },
  });
  await app.register(fileRoutes, { clientFolder, clientUrl: CLIENT_URL, images });
  await app.register(cartRoutes, {
    carts,
    cartWritesPerMinute: config.cartWritesPerMinute,
    renderProductWithProblem: async (request, reply, refused) => {
      const { itemId, attributes, quantity, problem, status } = refused;
      const choice = { attributes: { ...attributes }, quantity, problem };
      return preparePage(
        reply,
        await request.hosted.pages.answerRefused(
          { productId: itemId, choice },
          status,
          request.site,
        ),
      );
    },
  });
  await app.register(searchRoutes);
  await app.register(lockScreenRoutes);
  // What no call answers to is not left to the pages.
  app.all("/api/*", () => {
    throw notFound();
  });
  await app.register(pageRoutes, { carts });
  // What pages alone need is loaded once the server is open, before the first visitor waits for it.
  if (!live) {
    app.addHook("onListen", async () => {
      await findSite("").pages.answerNotFound();
    });
  }
  return app;
}

/** A path with its escapes resolved; undefined when they are not UTF-8. */
function decode(url: string): string | undefined {
  try {
    return decodeURIComponent(url);
  } catch {
    return undefined;
  }
}

/** A number of proxies is what Fastify's types leave out: that many hops are believed. */
const toTrustedProxies = (proxies: Config["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
