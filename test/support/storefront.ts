import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { buildApp } from "../../server/app.ts";
import { createCartStore } from "../../server/data/carts.ts";
import { openDatabase } from "../../server/data/database.ts";
import { createSiteEngine, loadSites } from "../../server/site/load-sites.ts";
import { contentFiles, themeFiles, writeFolder } from "./site-files.ts";

type Storefront = {
  readonly app: FastifyInstance;
  /** What the server logged, one object a line. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
};

type Files = Readonly<Record<string, unknown>>;

/** The whole server over a small site in memory; `content` and `theme` replace or add files. */
export async function openStorefront(
  changes: { readonly content?: Files; readonly theme?: Files } = {},
): Promise<Storefront> {
  const log: Record<string, unknown>[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => log.push(JSON.parse(line)) });
  const sitesDir = writeFolder(below("shop", { ...contentFiles(), ...changes.content }));
  const themesDir = writeFolder(below("plain", { ...themeFiles(), ...changes.theme }));
  const engine = createSiteEngine();
  const { sites } = await loadSites({ sitesDir, themesDir, defaultSite: "shop" }, engine);
  const database = await openDatabase(":memory:");
  const app = await buildApp({
    config: { defaultSite: "shop", cartWritesPerMinute: 120, trustProxy: false },
    logger,
    engine,
    sites,
    clientFolder: writeFolder(clientFiles()),
    carts: createCartStore(database),
    secret: "a secret of at least 32 characters",
    now: () => Date.UTC(2026, 0, 15),
  });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  return { app, log };
}

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file]));

/** What the client's build leaves behind, as far as the server reads it. */
const clientFiles = (): Files => ({
  ".vite/manifest.json": {
    "client/page/index.ts": { file: "scripts/page-1.js" },
    "client/page/page.css": { file: "styles/page-1.css" },
    "client/hydrate.ts": { file: "scripts/hydrate-1.js" },
  },
  "scripts/page-1.js": "export {};",
});
