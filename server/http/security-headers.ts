import helmet from "@fastify/helmet";
import type { FastifyPluginAsync } from "fastify";
import plugin from "fastify-plugin";
import { type ContentSecurity, ownFilesOnly } from "./content-policy.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Allows what this page needs. */
    allowContent(security: ContentSecurity): void;
  }
}

const self = "'self'";

/** What holds whatever a page needs. */
const always = {
  defaultSrc: [self],
  formAction: [self],
  frameAncestors: [self],
  baseUri: [self],
  objectSrc: ["'none'"],
};

/** Content may style itself inline, as exports of real sites do. */
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
  // Without a referrer browsers hide the origin of a posted form, by which it is told from a foreign one.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  // A server on plain HTTP must not bind browsers to HTTPS; whoever ends TLS before it says so there.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
});

/** Security headers of every answer; a page says what it needs beside the site's own files. */
const securityHeadersPlugin: FastifyPluginAsync = async (app) => {
  await app.register(helmet, toHeaders(ownFilesOnly));
  app.decorateReply("allowContent", function (security: ContentSecurity) {
    void this.helmet(toHeaders(security));
  });
};

export const securityHeaders = plugin(securityHeadersPlugin, { name: "security-headers" });
