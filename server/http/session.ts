import cookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type CookieSpec, cookies } from "../contract/cookies.ts";
import { crumbInvalid } from "../errors.ts";
import { createCrumbs } from "./crumb.ts";
import { PER_VISITOR } from "./page-reply.ts";
import { isApiRequest, isFormPost, isRead } from "./request-kind.ts";

export type SessionOptions = {
  /** Key of the crumb's signature. */
  secret: string;
};

/**
 * The visitor's cookies. An answer of a JSON route is never cached, and gives a crumb to a browser that has
 * none; a write must repeat it and come from the same origin. So must a posted form, whatever its route. Pages that are
 * read set no cookie.
 */
export const session = fp<SessionOptions>(async (app, { secret }) => {
  const crumbs = createCrumbs(secret);
  await app.register(cookie);

  app.addHook("onRequest", async (request, reply) => {
    if (!isApiRequest(request)) return;
    reply.header("cache-control", PER_VISITOR);
    if (!crumbs.isValid(request.cookies[cookies.crumb.name])) {
      setCookie(reply, cookies.crumb, crumbs.create());
    }
  });

  // The body may hold the crumb, so it has been read by now.
  app.addHook("preValidation", async (request, reply) => {
    const isTaken = isApiRequest(request) || !request.is404;
    if (!isTaken || isRead(request)) return;
    const own = request.cookies[cookies.crumb.name];
    const repeated = findRepeatedCrumb(request);
    const origin = judgeOrigin(request);
    const isAllowed =
      repeated === undefined
        ? origin === "same" && isFormPost(request)
        : origin !== "other" && crumbs.isValid(own) && repeated === own;
    if (isAllowed) return;
    setCookie(reply, cookies.crumb, crumbs.create());
    throw crumbInvalid();
  });
});

/** Sets a cookie for the whole site; over HTTPS it is never sent without. Only for answers that nobody may cache. */
export function setCookie(reply: FastifyReply, spec: CookieSpec, value: string): void {
  const options: CookieSerializeOptions = {
    path: "/",
    sameSite: "lax",
    httpOnly: spec.httpOnly,
    secure: reply.request.protocol === "https",
  };
  if (spec.maxAgeSeconds !== undefined) options.maxAge = spec.maxAgeSeconds;
  reply.setCookie(spec.name, value, options);
}

/** The first crumb that a write carries: in a header, the query or the body. */
function findRepeatedCrumb({ headers, query, body }: FastifyRequest): unknown {
  return [headers["x-csrf-token"], property(query, "crumb"), property(body, "crumb")].find(
    (crumb) => crumb !== undefined && crumb !== "",
  );
}

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

/**
 * What the browser says of the page that sent a request. Some send neither header: then it is `unknown`,
 * and only a crumb can speak for the request.
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
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host;
}
