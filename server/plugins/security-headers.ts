import helmet from "@fastify/helmet";
import type { FastifyPluginAsync } from "fastify";
import plugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyReply {
    /** Lets inline scripts of this page run, by the hashes of their text. */
    allowInlineScripts(hashes: readonly string[]): void;
  }
}

const self = "'self'";

/**
 * Security headers of every answer. Scripts run from the site's own files, or inline when their hash is named
 * by the page. Content may style itself inline and show pictures from elsewhere, as exports of real sites do.
 */
const securityHeadersPlugin: FastifyPluginAsync = async (app) => {
  const directives = (scripts: readonly string[]) => ({
    defaultSrc: [self],
    scriptSrc: [self, ...scripts],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, "data:", "https:"],
    connectSrc: [self],
    formAction: [self],
    frameAncestors: [self],
    baseUri: [self],
    objectSrc: ["'none'"],
  });
  const headers = (scripts: readonly string[]) => ({
    contentSecurityPolicy: { useDefaults: false, directives: directives(scripts) },
    // Without a referrer browsers hide the origin of a posted form, by which it is told from a foreign one.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    // A server on plain HTTP must not bind browsers to HTTPS; whoever ends TLS before it says so there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(helmet, headers([]));
  app.decorateReply("allowInlineScripts", function (hashes: readonly string[]) {
    void this.helmet(headers(hashes));
  });
};

export const securityHeaders = plugin(securityHeadersPlugin, { name: "security-headers" });
