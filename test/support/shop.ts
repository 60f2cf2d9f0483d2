import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { createCartStore } from "../../server/data/carts.ts";
import { openDatabase } from "../../server/data/database.ts";
import type { Database } from "../../server/data/schema.ts";
import { createCartService } from "../../server/domain/cart.ts";
import { errorHandler } from "../../server/plugins/error-handler.ts";
import { limitRequests } from "../../server/plugins/rate-limit.ts";
import { session } from "../../server/plugins/session.ts";
import { cartRoutes } from "../../server/routes/cart.ts";
import { kontorItems, siteOf } from "./cart-catalog.ts";
import { dumpDatabase } from "./cart-database.ts";

export const entriesPath = "/api/commerce/shopping-cart/entries";
export const cartPath = "/api/commerce/shopping-cart";

type ShopOptions = {
  items?: Record<string, unknown>[];
  language?: string;
  cartWritesPerMinute?: number;
  trustProxy?: boolean;
};

/** The shop's routes over a database of their own, and what tests ask of them. */
export type Shop = {
  readonly app: FastifyInstance;
  readonly items: Record<string, unknown>[];
  readonly dump: () => Promise<unknown>;
  /** Faults that were logged. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
};

/** Puts plugins and routes together as the server does. */
export async function buildShop(options: ShopOptions = {}): Promise<Shop> {
  const { items = kontorItems(), language = "de-DE", cartWritesPerMinute = 120 } = options;
  const database: Database = await openDatabase(":memory:");
  const log: string[] = [];
  const app = Fastify({
    logger: { level: "error", stream: { write: (line: string) => log.push(line) } },
    trustProxy: options.trustProxy ?? false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRequest", async (request) => {
    request.site = siteOf(items, { language });
  });
  await app.register(session, { secret: "a secret of the tests, long enough" });
  await app.register(errorHandler, {
    renderErrorPage: (_request, _reply, error) => `<h1>${error.status} ${error.code}</h1>`,
  });
  await app.register(limitRequests);
  await app.register(cartRoutes, {
    carts: createCartService({ carts: createCartStore(database), now: () => 1_800_000_000_000 }),
    cartWritesPerMinute,
    renderProductWithProblem: (_request, _reply, product) => JSON.stringify(product),
  });
  return {
    app,
    items,
    log,
    dump: () => dumpDatabase(database),
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
};

/** A visitor with a browser's cookies. */
export function visit(shop: Shop) {
  const cookies = new Map<string, string>();

  async function send(request: InjectOptions): Promise<Answer> {
    const response = await shop.app.inject({
      ...request,
      cookies: { ...Object.fromEntries(cookies), ...request.cookies },
    });
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value);
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson ? response.json() : undefined,
    };
  }

  const readCart = (query: Record<string, string> = {}) =>
    send({ method: "GET", url: cartPath, query });

  /** Posts JSON with the crumb that the visitor has. */
  const add = (body: unknown, headers: Record<string, string> = {}) =>
    send({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/json",
        "x-csrf-token": cookies.get("crumb") ?? "",
        ...headers,
      },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });

  /** Posts a form as a browser without script does. */
  const postForm = (fields: [string, string][], headers: Record<string, string> = {}) =>
    send({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  return { cookies, send, readCart, add, postForm };
}
