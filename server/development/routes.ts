import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import { readDevelopmentScript } from "../render/assets/client-assets.ts";
import { createEventStreams } from "./event-streams.ts";
import { explainRoutes } from "./explain/routes.ts";
import type { HostTraced } from "./explain/traced-pages.ts";
import { findByHost } from "./live-site.ts";
import type { LiveSites } from "./live-sites.ts";
import { renderEmptyPanel } from "./page-notes.ts";
import { renderUnservablePage } from "./unservable-page.ts";
import { DEVELOPMENT_URL, EVENTS_URL, RELOAD_URL, SCRIPT_ERRORS_URL } from "./urls.ts";

type DevelopmentOptions = {
  readonly live: LiveSites;
  /** The folder of the built browser files. */
  readonly clientFolder: string;
  readonly defaultSite: string;
  readonly hostTraced: HostTraced;
};

/**
 * Adds the events that tell browsers of reloads, the script that listens to them, and the page for a site that cannot
 * be served. Must be added before everything that needs the site of a request.
 */
export async function addDevelopment(
  app: FastifyInstance,
  options: DevelopmentOptions,
): Promise<void> {
  await app.register(development, options);
}

const development = plugin(
  async (
    app: FastifyInstance,
    { live, clientFolder, defaultSite, hostTraced }: DevelopmentOptions,
  ) => {
    await app.register(explainRoutes, { live, defaultSite, hostTraced });
    const streams = createEventStreams();
    live.onReload(() => streams.send());
    app.endings.push(() => streams.end());

    app.addHook("onRequest", async (request, reply) => {
      streams.asked();
      if (request.url.startsWith(DEVELOPMENT_URL)) {
        const [path] = request.url.split("?");
        if (path === EVENTS_URL) {
          reply.hijack();
          const { hostname } = request;
          streams.add(reply.raw, () => {
            const { site } = findByHost(live.sites, hostname, defaultSite) ?? {};
            return JSON.stringify([live.version, site?.styleRevision]);
          });
          return reply;
        }
        if (path === RELOAD_URL || path === SCRIPT_ERRORS_URL) {
          const text = path === RELOAD_URL ? reloadSource : scriptErrorsSource;
          // A page that is loaded again does not wait for them; another server may have others.
          return reply
            .header("cache-control", "max-age=60")
            .type("text/javascript; charset=utf-8")
            .send(text(clientFolder));
        }
      }
      const asked = findByHost(live.sites, request.hostname, defaultSite);
      if (!asked || asked.site) return;
      const { name } = asked;
      const diagnostics = live.diagnosticsFor(name);
      return reply
        .code(500)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(renderUnservablePage({ name, diagnostics }));
    });
  },
  { name: "development" },
);

const reloadSource = (clientFolder: string) => readDevelopmentScript(clientFolder, "reload");

/** Wrapped in a function, because the names of a classic script would be global on the page. */
const scriptErrorsSource = (clientFolder: string) =>
  `(() => {const emptyPanel=${JSON.stringify(renderEmptyPanel())};\n${readDevelopmentScript(clientFolder, "script-errors")}})();`;
