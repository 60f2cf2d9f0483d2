import type { FastifyInstance } from "fastify";
import { readReloadScript } from "../render/client-assets.ts";
import { findByHost } from "./live-site.ts";
import type { LiveSites } from "./live-sites.ts";
import { renderFaultPage } from "./page.ts";
import { development } from "./routes.ts";

type Development = {
  readonly live: LiveSites;
  readonly clientFolder: string;
  readonly defaultSite: string;
};

/** Adds what tells a site's author of its faults and browsers of reloads. Loaded in development only. */
export async function addDevelopment(
  app: FastifyInstance,
  { live, clientFolder, defaultSite }: Development,
): Promise<void> {
  await app.register(development, {
    version: () => live.version,
    onReload: live.onReload,
    readScript: () => readReloadScript(clientFolder),
    faultPage(hostname) {
      const faulty = findByHost(live.sites, hostname, defaultSite);
      if (!faulty || faulty.site) return undefined;
      const { name } = faulty;
      return renderFaultPage({
        name,
        findings: live.findingsFor(name),
        version: live.version,
      });
    },
  });
}
