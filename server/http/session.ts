import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type CookieSpec, cookies } from "../contract/http/cookies.ts";
import { crumbInvalid } from "../errors.ts";
import { PER_VISITOR } from "./answers/page-reply.ts";
import type { Gate } from "./requests/gates.ts";
import { isApiRequest, isFormPost, isRead, isUpload } from "./requests/request-kind.ts";
import type { Crumbs } from "./security/crumb.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if a write is accepted from any origin without a crumb, because its address is a secret of the sender. */
    isOpen?: (request: FastifyRequest) => boolean;
    /** Set for beacons: they neither send nor get a crumb, but must come from the same origin. Their answers are always JSON. */
    isBeacon?: true;
  }
  interface FastifyInstance {
    /** The `Set-Cookie` of a new crumb, for browsers without one, in answers that are finished before the session is known. */
    firstCrumb(request: Pick<FastifyRequest, "protocol">): string;
  }
  interface FastifyReply {
    /** Gives the browser a new crumb, as after every signing in or out, and returns it. */
    renewCrumb(): string;
  }
}

export type SessionOptions = {
  readonly crumbs: Crumbs;
};

/**
 * Cookies, with the crumb that protects against cross-site requests. Answers of JSON routes are never cached and set a crumb if
 * the browser has none. Reading a page sets no cookie.
 */
export const session = fp<SessionOptions>(async (app, { crumbs }) => {
  await app.register(cookie);

  app.decorate("firstCrumb", (request) =>
    app.serializeCookie(cookies.crumb.name, crumbs.create(), toOptions(request, cookies.crumb)),
  );

  app.decorateReply("renewCrumb", function () {
    const crumb = crumbs.create();
    setCookie(this, cookies.crumb, crumb);
    return crumb;
  });

  app.addHook("onRequest", (request, reply, done) => {
    if (!isApiRequest(request)) return done();
    reply.header("cache-control", PER_VISITOR);
    if (request.routeOptions.config.isBeacon) return done();
    if (!crumbs.isValid(request.cookies[cookies.crumb.name])) reply.renewCrumb();
    done();
  });
});

/**
 * Refuses writes that do not come from a page of the same origin: a write must repeat the crumb and must not come from another
 * origin; a posted form without a crumb must come from the same one.
 */
export const fromOwnPages = (crumbs: Crumbs): Gate => ({
  // The body may contain the crumb.
  needs: "body",
  refuse(request) {
    if (isRead(request) || (request.is404 && !isApiRequest(request))) return undefined;
    const { isOpen, isBeacon = false } = request.routeOptions.config;
    if (isOpen?.(request)) return undefined;
    const own = request.cookies[cookies.crumb.name];
    const repeated = isBeacon ? undefined : findRepeatedCrumb(request);
    const origin = judgeOrigin(request);
    const isAllowed =
      repeated === undefined
        ? origin === "same" && (isBeacon || isFormPost(request) || isUpload(request))
        : origin !== "other" && crumbs.isValid(own) && repeated === own;
    return isAllowed ? undefined : crumbInvalid();
  },
  onRefused: (reply) => void reply.renewCrumb(),
});

/** Sets a cookie for the whole site, `Secure` if the request came over HTTPS. Only for answers that are never cached. */
export function setCookie(reply: FastifyReply, spec: CookieSpec, value: string): void {
  reply.setCookie(spec.name, value, toOptions(reply.request, spec));
}

function toOptions(
  { protocol }: Pick<FastifyRequest, "protocol">,
  { httpOnly, maxAgeSeconds }: CookieSpec,
) {
  const secure = protocol === "https";
  const options = { path: "/", sameSite: "lax", httpOnly, secure } as const;
  return maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds };
}

/** Makes the browser forget a cookie. */
export function clearCookie(reply: FastifyReply, { name }: CookieSpec): void {
  reply.clearCookie(name, { path: "/" });
}

/** The crumb that a write repeats: from the header, else the query, else the body. */
function findRepeatedCrumb({ headers, query, body }: FastifyRequest): unknown {
  return [headers["x-csrf-token"], ownProperty(query, "crumb"), ownProperty(body, "crumb")].find(
    (crumb) => crumb !== undefined && crumb !== "",
  );
}

const ownProperty = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

/**
 * Decides if a request comes from a page of the same origin. `unknown` if the browser sends neither header; then only a crumb can
 * authorize the request.
 */
function judgeOrigin(request: FastifyRequest): "same" | "other" | "unknown" {
  const { origin, "sec-fetch-site": fetchSite } = request.headers;
  if (origin === undefined && fetchSite === undefined) return "unknown";
  const isSame =
    (origin === undefined || isOwnHost(origin, request)) &&
    (fetchSite === undefined || fetchSite === "same-origin");
  return isSame ? "same" : "other";
}

function isOwnHost(origin: string, request: FastifyRequest): boolean {
  const own = `${request.protocol}://${request.host}`;
  if (origin === own) return true;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host;
}
