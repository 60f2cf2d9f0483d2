import { cpSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../server/storefront.ts";
import { writeFolder } from "../sites/site-files.ts";
import { siteTools } from "../sites/site-tools.ts";

/** The day of which the samples tell. */
const TODAY = Date.UTC(2026, 10, 26);

/**
 * Serves the folder of a site, with a theme of the samples or its own, until the test ends; its address. By default its database is in
 * memory.
 */
export async function serveFolder(
  folder: string,
  name: string,
  {
    place,
    themesDir = join("templates", "themes"),
  }: { readonly place?: string; readonly themesDir?: string } = {},
): Promise<string> {
  const sitesDir = writeFolder({});
  cpSync(folder, join(sitesDir, name), { recursive: true });
  const { sites, diagnostics } = await loadSites(
    { sitesDir, themesDir, defaultSite: name },
    siteTools,
  );
  if (sites.size === 0) throw new Error(JSON.stringify(diagnostics, null, 1));
  const { app, close } = await startApp(sites, {
    live: undefined,
    now: () => TODAY,
    defaultSite: name,
    ...(place !== undefined && { place }),
  });
  onTestFinished(close);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return `http://localhost:${port}`;
}
