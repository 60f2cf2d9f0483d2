import helmet from "@fastify/helmet";
import type { FastifyPluginAsync } from "fastify";
import plugin from "fastify-plugin";
import { type ContentSecurity, ownFilesOnly } from "./content-policy.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Allows what this page needs, instead of only the site's own files. */
    allowContent(security: ContentSecurity): void;
  }
}

const self = "'self'";

/** Directives that are the same for every page. */
const always = {
  defaultSrc: [self],
  formAction: [self],
  frameAncestors: [self],
  baseUri: [self],
  objectSrc: ["'none'"],
};

/** Inline styles are always allowed, because exports of real sites contain them. */
function toDirectives(security: ContentSecurity) {
  if (security.mode === "compatible") {
    return {
      ...always,
      scriptSrc: [self, "'unsafe-inline'", "'unsafe-eval'", "https:"],
      scriptSrcAttr: ["'unsafe-inline'"],
      styleSrc: [self, "'unsafe-inline'", "https:"],
      imgSrc: [self, "data:", "blob:", "https:", "http:"],
      fontSrc: [self, "data:", "https:"],
      frameSrc: [self, "https:"],
      mediaSrc: [self, "data:", "blob:", "https:"],
      connectSrc: [self, "https:"],
    };
  }
  return {
    ...always,
    scriptSrc: [self, ...security.scripts],
    styleSrc: [self, "'unsafe-inline'", ...security.styles],
    imgSrc: [self, "data:", ...security.images],
    fontSrc: [self, "data:", ...security.fonts],
    frameSrc: [self, ...security.frames],
    mediaSrc: [self, ...security.media],
    connectSrc: [self],
  };
}

const toHeaders = (security: ContentSecurity) => ({
  contentSecurityPolicy: { useDefaults: false, directives: toDirectives(security) },
  // Without a referrer, browsers hide the origin of a posted form, and the session could not check it.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  // A server on plain HTTP must not bind browsers to HTTPS; the proxy that terminates TLS sets this header.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
});

const securityHeadersPlugin: FastifyPluginAsync = async (app) => {
  await app.register(helmet, toHeaders(ownFilesOnly));
  app.decorateReply("allowContent", function (security: ContentSecurity) {
    void this.helmet(toHeaders(security));
  });
};

/** Sets the security headers of every answer; a page adds what it needs with `reply.allowContent`. */
export const securityHeaders = plugin(securityHeadersPlugin, { name: "security-headers" });
