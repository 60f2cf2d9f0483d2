import type { FastifyPluginAsync } from "fastify";
import plugin from "fastify-plugin";
import { createEventStreams } from "./event-streams.ts";
import { DEVELOPMENT_URL, EVENTS_URL, RELOAD_URL } from "./urls.ts";

export type DevelopmentOptions = {
  /** The page that stands for a site that cannot be served; undefined for one that can be. */
  readonly faultPage: (hostname: string) => string | undefined;
  /** The state of all sites. */
  readonly version: () => string;
  readonly onReload: (listener: () => void) => void;
  /** The text of the browser's script. */
  readonly readScript: () => string;
};

const developmentPlugin: FastifyPluginAsync<DevelopmentOptions> = async (app, options) => {
  const streams = createEventStreams();
  options.onReload(() => streams.send(options.version()));
  // The server would wait for them as long as a browser shows a page.
  app.addHook("preClose", async () => streams.end());

  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith(DEVELOPMENT_URL)) {
      const [path] = request.url.split("?");
      if (path === EVENTS_URL) {
        reply.hijack();
        streams.add(reply.raw, options.version());
        return reply;
      }
      if (path === RELOAD_URL) {
        return reply
          .header("cache-control", "no-store")
          .type("text/javascript; charset=utf-8")
          .send(options.readScript());
      }
    }
    const page = options.faultPage(request.hostname);
    if (page === undefined) return;
    return reply
      .code(500)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page);
  });
};

/**
 * What development adds to the server: events that tell browsers of reloads, the script that listens to them, and the page
 * of a site that cannot be served. It comes before whatever needs the site of a request.
 */
export const development = plugin(developmentPlugin, { name: "development" });
