import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { API_PREFIX } from "../../contract/calls/paths.ts";
import { methodNotAllowed, notFound } from "../../errors.ts";
import type { Gate } from "./gates.ts";

/** Methods that routes answer, by their path. */
type Answered = Map<string, Set<string>>;

const reads = ["GET", "HEAD"];

declare module "fastify" {
  interface FastifyInstance {
    readonly answeredMethods: Answered;
  }
  interface FastifyContextConfig {
    /** For the routes of `catchOtherMethods`: the path of the route at the address of a request. */
    routeAt?: (request: FastifyRequest) => string | undefined;
    /** Likewise: the methods that the route of a path answers, except for `OPTIONS`. */
    methodsAt?: (url: string) => readonly string[];
  }
}

/** The path of the route at the address of a request, whatever the method; undefined if there is none. */
export function routeAt(request: FastifyRequest): string | undefined {
  const { config, url } = request.routeOptions;
  return config.routeAt ? config.routeAt(request) : url;
}

/** From now on, records the methods of routes for `catchOtherMethods`. */
export const noteMethods = fp(async (app) => {
  const answered: Answered = new Map();
  app.decorate("answeredMethods", answered);
  app.addHook("onRoute", ({ url, method }) => {
    const methods = answered.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    answered.set(url, methods);
  });
});

/** Addresses for which a catch-all route answers if no other does. */
const ALL = "/*";
const CALLS = `${API_PREFIX}*`;

/**
 * Makes every address of a route answer `OPTIONS`, and catches its other methods, which `takenMethod` refuses. GET and HEAD are
 * only caught below `/api`, because all other addresses may be pages. A few routes catch all of these: one for each address and
 * method would take a tenth of the start.
 */
export function catchOtherMethods(app: FastifyInstance): void {
  // Copies, because the routes added below are recorded as well.
  const answered: Answered = new Map([[CALLS, new Set()]]);
  for (const [url, methods] of app.answeredMethods) answered.set(url, new Set(methods));
  const find = createRouteFinder([...answered.keys()]);
  const routeAt = ({ url }: FastifyRequest) => find(decodeURI(url.replace(/\?.*/s, "")));
  const methodsAt = (url: string) => {
    const methods = new Set(answered.get(url));
    if (methods.size > 0 && !url.startsWith(API_PREFIX))
      for (const name of reads) methods.add(name);
    return [...methods].sort();
  };
  const others = app.supportedMethods.filter((method) => !answered.get(ALL)?.has(method));
  const rest = {
    config: { routeAt, methodsAt },
    // Before the body is read.
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      return reply
        .code(204)
        .header("allow", toAllow(methodsAt(routeAt(request) ?? "")))
        .send();
    },
    handler: () => {},
  };
  app.route({ method: others, url: ALL, ...rest });
  app.route({ method: reads, url: CALLS, ...rest });
}

const toAllow = (methods: readonly string[]): string => [...methods, "OPTIONS"].sort().join(", ");

/** True if there is something at the address of a request. */
type Exists = (request: FastifyRequest) => Promise<boolean>;

/**
 * Refuses methods that a route does not answer, with 405 and `Allow`. Unknown addresses are not found; for routes with many
 * addresses, `exists` decides by the route's path if a request's address exists.
 */
export const takenMethod = (exists: Readonly<Record<string, Exists>>): Gate => ({
  needs: "visitor",
  refuse(request) {
    const { routeAt, methodsAt } = request.routeOptions.config;
    if (!routeAt || !methodsAt) return undefined;
    const url = routeAt(request) ?? "";
    const methods = methodsAt(url);
    if (methods.length === 0) return notFound();
    if (request.method === "OPTIONS") return undefined;
    const refused = methodNotAllowed(toAllow(methods));
    return exists[url]?.(request).then((isThere) => (isThere ? refused : notFound())) ?? refused;
  },
});

/**
 * Finds the route for a path as the router does: literal segments take precedence over parameters, and parameters over wildcards.
 */
function createRouteFinder(urls: readonly string[]): (path: string) => string | undefined {
  const rankOf = (part: string) => (part === "*" ? 2 : part.startsWith(":") ? 1 : 0);
  const routes = urls
    .map((url) => ({ url, parts: url.split("/") }))
    .map((route) => ({ ...route, rank: route.parts.map(rankOf).join("") }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return (path) => {
    const segments = path.split("/");
    return routes.find(({ parts }) => matches(parts, segments))?.url;
  };
}

const matches = (parts: readonly string[], segments: readonly string[]): boolean =>
  parts.at(-1) === "*"
    ? segments.length >= parts.length && startsWith(parts.slice(0, -1), segments)
    : segments.length === parts.length && startsWith(parts, segments);

const startsWith = (parts: readonly string[], segments: readonly string[]): boolean =>
  parts.every((part, index) => part.startsWith(":") || part === segments[index]);
