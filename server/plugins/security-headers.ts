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
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    // A server on plain HTTP must not bind browsers to HTTPS; whoever ends TLS before it says so there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.decorateReply("allowInlineScripts", function (hashes: readonly string[]) {
    void this.helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directives(hashes) },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    });
  });
};

export const securityHeaders = plugin(securityHeadersPlugin, { name: "security-headers" });
