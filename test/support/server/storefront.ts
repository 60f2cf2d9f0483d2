import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type AppDependencies, buildApp } from "../../../server/app.ts";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createImageCache } from "../../../server/images/image-cache.ts";
import { createImageResizer } from "../../../server/images/image-resizer.ts";
import { createFileTransport } from "../../../server/mail/file-transport.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import type { Site } from "../../../server/site/site.ts";
import { openMemory } from "../databases/memory-database.ts";
import { contentFiles, themeFiles, writeFolder } from "../sites/site-files.ts";
import { siteTools } from "../sites/site-tools.ts";
import { testSecret } from "./composed.ts";

type Files = Readonly<Record<string, unknown>>;

/** The sites of content folders `<name>/…` with the small theme; `theme` replaces or adds files of it. */
export const loadTestSites = async (content: Files, theme: Files = {}) =>
  (await checkTestSites(content, theme)).sites;

/** The same sites, and what is wrong with their files. */
export function checkTestSites(content: Files, theme: Files = {}) {
  const folders = {
    sitesDir: writeFolder(content),
    themesDir: writeFolder(below("plain", { ...themeFiles(), ...theme })),
    defaultSite: "shop",
  };
  return loadSites(folders, {
    ...siteTools,
    contentOptions: { takesTestPayments: true },
  });
}

type RunningApp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Folder of the mails that were sent. */
  readonly outbox: string;
  /** The server's log entries. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  close(): Promise<void>;
};

/** A server with some sites and its own in-memory database. */
export async function startApp(
  sites: ReadonlyMap<string, Site>,
  options: Partial<AppDependencies["config"]> &
    Pick<AppDependencies, "live"> &
    Partial<
      Pick<
        AppDependencies,
        | "clientFolder"
        | "compress"
        | "engine"
        | "lateness"
        | "mailTransport"
        | "now"
        | "stock"
        | "toStripe"
        | "placesOrigin"
        | "network"
        | "modules"
        | "metrics"
        | "onMadeAnew"
      >
    > & {
      readonly logLevel?: string;
      /** Where the database is; by default in memory. */
      readonly place?: string;
      /** An open database in place of one at a place. */
      readonly opened?: Database;
      /** Files of the client's build besides those that the server reads. */
      readonly client?: Files;
    } = {},
): Promise<RunningApp> {
  const {
    now = () => Date.UTC(2026, 0, 15),
    stock,
    engine = siteTools.engine,
    logLevel = "warn",
    place,
    opened,
    live,
    // How busy the machine is by other tests changes no answer.
    lateness = { begin: () => () => {}, level: () => 0 },
    compress = undefined,
    client,
    clientFolder = client ? writeFolder({ ...clientFiles, ...client }) : builtClient(),
    toStripe,
    placesOrigin,
    network,
    modules,
    metrics,
    mailTransport,
    onMadeAnew,
    ...config
  } = options;
  const log: Record<string, unknown>[] = [];
  const logger = pino({ level: logLevel }, { write: (line: string) => log.push(JSON.parse(line)) });
  const database = opened ?? (await (place === undefined ? openMemory() : openDatabase(place)));
  const outbox = writeFolder({});
  const app = await buildApp({
    config: {
      defaultSite: "shop",
      cartWritesPerMinute: 120,
      signInsPerMinute: 10,
      formWritesPerMinute: 10,
      ordersPerMinute: 30,
      beaconsPerMinute: 600,
      siteSecrets: {},
      cacheMb: 32,
      requestSeconds: 30,
      idleSeconds: 72,
      trustProxy: false,
      mode: "production",
      ...config,
    },
    logger,
    engine,
    sites,
    live,
    lateness,
    compress,
    clientFolder,
    toStripe,
    placesOrigin,
    network,
    modules,
    metrics,
    images: createImageResizer(
      createImageCache({
        folder: writeFolder({}),
        maxBytes: 100_000_000,
        onFailure: (error) => logger.error(error),
      }),
    ),
    database,
    mailTransport: mailTransport ?? createFileTransport(outbox),
    stock,
    onMadeAnew,
    secret: testSecret,
    now,
  });
  return {
    app,
    database,
    outbox,
    log,
    async close() {
      await app.close();
      await database.destroy();
    },
  };
}

/** A server with a small site that is closed after the test; `content` and `theme` replace or add files. */
export async function openStorefront(
  changes: { readonly content?: Files; readonly theme?: Files } = {},
): Promise<RunningApp> {
  const content = below("shop", { ...contentFiles(), ...changes.content });
  const running = await startApp(await loadTestSites(content, changes.theme));
  onTestFinished(running.close);
  return running;
}

/** The files with their paths in a folder. */
export const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file]));

let sharedFolder: string | undefined;

/** The client's build, which no test changes. */
export function builtClient(): string {
  sharedFolder ??= writeFolder(clientFiles);
  return sharedFolder;
}

/** The files of the client's build that the server reads. */
const clientFiles: Files = {
  ".vite/manifest.json": {
    "client/page/index.ts": { file: "scripts/page-1.js" },
    "client/page/page.css": { file: "styles/page-1.css" },
    "client/owner/index.ts": { file: "scripts/owner-1.js" },
    "client/owner/owner.css": { file: "styles/owner-1.css" },
    "client/shop/checkout.css": { file: "styles/checkout-1.css" },
    "client/analytics/consent.ts": { file: "scripts/consent-1.js" },
    "client/search/index.ts": { file: "scripts/search-1.js" },
    "client/page/experiments.ts": { file: "scripts/experiments-1.js" },
    "client/page/islands.ts": { file: "scripts/islands-1.js" },
    "client/development/reload.ts": { file: "scripts/reload-1.js" },
    "client/development/script-errors.ts": { file: "scripts/script-errors-1.js" },
  },
  ".vite/shim-manifest.json": { "client/shim/index.ts": { file: "scripts/shim-1.js" } },
  ".vite/yui-manifest.json": { "client/yui/index.ts": { file: "scripts/yui-1.js" } },
  "scripts/page-1.js": "export {};",
  "fonts/icons-1.woff2": "wOF2",
  "scripts/reload-1.js": "location.reload();",
  "scripts/script-errors-1.js": "report(emptyPanel);",
  "svg/social-accounts.svg": readFileSync("client/public/svg/social-accounts.svg", "utf8"),
};
