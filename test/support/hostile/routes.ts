import type { FastifyInstance } from "fastify";
import { allModules } from "../../../server/compose.ts";
import type { ModuleDefinition } from "../../../server/module.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A route of the server, with the parameters of its address as colons. */
export type Route = { readonly method: Method; readonly url: string };

const methods: readonly string[] = ["GET", "POST", "PUT", "DELETE"] satisfies readonly Method[];

/** A server with all modules, and each of their routes. Limits do not matter. */
export async function openRoutes() {
  const routes = new Map<string, Route>();
  const noting: ModuleDefinition = {
    name: "noting",
    create: () => ({
      async routes(app: FastifyInstance) {
        app.addHook("onRoute", ({ method, url }) => {
          for (const one of [method].flat()) {
            if (!methods.includes(one) || url.endsWith("*")) continue;
            routes.set(`${one} ${url}`, { method: one as Method, url });
          }
        });
      },
    }),
  };
  const many = 1_000_000;
  const sites = await loadTestSites(below("shop", contentFiles()));
  const running = await startApp(sites, {
    modules: [noting, ...allModules],
    trustProxy: 1,
    cartWritesPerMinute: many,
    signInsPerMinute: many,
    formWritesPerMinute: many,
    ordersPerMinute: many,
    beaconsPerMinute: many,
  });
  await running.app.ready();
  const all = [...routes.values()];
  return {
    ...running,
    reads: all.filter(({ method }) => method === "GET"),
    writes: all.filter(({ method }) => method !== "GET"),
  };
}

let address = 0;

/** The header of somebody with an address of his own: limits count by address. */
export function fromElsewhere(): Readonly<Record<string, string>> {
  address += 1;
  return { "x-forwarded-for": `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` };
}

/** The address of a route, with a text in place of each parameter. */
export const urlOf = ({ url }: Route, parameter = "x"): string =>
  url.replace(/:\w+/g, () => parameter);
