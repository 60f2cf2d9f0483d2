import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import helmet, { contentSecurityPolicy } from "helmet";
import { LRUCache } from "lru-cache";
import { type ContentSecurity, ownFilesOnly } from "./content-policy.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Allows the sources that this page needs, instead of only the site's own files. */
    allowContent(security: ContentSecurity): void;
  }
}

/** The header of the policy. */
export const POLICY = "content-security-policy";

const self = "'self'";

/** Directives that are the same for every page. */
const always = {
  defaultSrc: [self],
  frameAncestors: [self],
  baseUri: [self],
  objectSrc: ["'none'"],
};

/** Includes sites over HTTP: if the page came over HTTPS, browsers refuse or upgrade them without any policy. */
const everywhere = ["https:", "http:"];

/** Those of one page. Inline styles are always allowed, because exports of real sites contain them. */
function ownDirectives(security: ContentSecurity) {
  const formAction = [self, ...(security.formTargets ?? [])];
  if (security.mode === "compatible") {
    return {
      formAction,
      scriptSrc: [self, "'unsafe-inline'", "'unsafe-eval'", ...everywhere],
      scriptSrcAttr: ["'unsafe-inline'"],
      styleSrc: [self, "'unsafe-inline'", ...everywhere],
      imgSrc: [self, "data:", "blob:", ...everywhere],
      fontSrc: [self, "data:", ...everywhere],
      frameSrc: [self, ...everywhere],
      mediaSrc: [self, "data:", "blob:", ...everywhere],
      workerSrc: [self, "blob:"],
      connectSrc: [self, ...everywhere],
    };
  }
  return {
    formAction,
    scriptSrc: [self, ...security.scripts],
    styleSrc: [self, "'unsafe-inline'", ...security.styles],
    imgSrc: [self, "data:", ...security.images],
    fontSrc: [self, "data:", ...security.fonts],
    frameSrc: [self, ...security.frames],
    mediaSrc: [self, ...security.media],
    connectSrc: [self, ...security.connections],
  };
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

type Headers = Readonly<Record<string, string>>;

/** The headers set by a function of `helmet`, which only works on an answer. */
function readHeaders(set: Middleware): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  set(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

// Spreads would give the directives and headers of each page a shape of their own.
const toPolicy = (security: ContentSecurity): Headers => {
  const directives = Object.assign({}, always, ownDirectives(security));
  return readHeaders(contentSecurityPolicy({ useDefaults: false, directives }));
};

/** Common to all answers. */
const common = readHeaders(
  helmet({
    contentSecurityPolicy: false,
    // Without a referrer, browsers hide the origin of a posted form, and the session could not check it.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // A server on plain HTTP must not bind browsers to HTTPS; the proxy that terminates TLS sets this header.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  }),
);

const own: Headers = { ...toPolicy(ownFilesOnly), ...common };

/** The headers of pages by their needs, cached because a page that is rendered again mostly needs the same. */
const ofPages = new LRUCache<string, Headers>({ max: 500 });

/** The same as alternating names and values, by the object with a page's needs. */
const headsOfPages = new LRUCache<ContentSecurity, readonly string[]>({ max: 500 });

/** The security headers of an answer as alternating names and values. */
export function toSecurityHead(security: ContentSecurity): readonly string[] {
  const known = headsOfPages.get(security);
  if (known) return known;
  const head = Object.entries(toSecurityHeaders(security)).flat();
  headsOfPages.set(security, head);
  return head;
}

/** The security headers of an answer, in lower case. */
function toSecurityHeaders(security: ContentSecurity): Headers {
  if (security === ownFilesOnly) return own;
  const key = JSON.stringify(security);
  const known = ofPages.get(key);
  if (known) return known;
  const headers = Object.assign({}, toPolicy(security), common);
  ofPages.set(key, headers);
  return headers;
}

/** The policy of a page requested over HTTPS, which upgrades its HTTP requests to HTTPS. */
export const upgraded = (policy: string): string => `${policy};upgrade-insecure-requests`;

/** True if a request came over HTTPS, as far as is known: a proxy may not tell. */
export const isOverHttps = (
  { protocol, headers }: Pick<FastifyRequest, "protocol" | "headers">,
  { httpsHost }: ContentSecurity,
): boolean => protocol === "https" || (httpsHost !== undefined && headers.host === httpsHost);

/** Sets the security headers of every answer; a page adds its needs with `reply.allowContent`. */
export const securityHeaders = plugin(
  async (app) => {
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(own);
      done();
    });
    app.decorateReply("allowContent", function (security: ContentSecurity) {
      const headers = toSecurityHeaders(security);
      this.headers(headers);
      const { [POLICY]: policy } = headers;
      if (policy && isOverHttps(this.request, security)) this.header(POLICY, upgraded(policy));
    });
  },
  { name: "security-headers" },
);
