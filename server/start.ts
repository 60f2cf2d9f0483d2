import cluster from "node:cluster";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { checkBlocks } from "./blocks/check-blocks.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { hashOf, pathsBelow, revisionOf, toRevision } from "./content/revision.ts";
import { openDatabase, toListening } from "./database/database.ts";
import { DatabaseError } from "./database/database-error.ts";
import type { Database } from "./database/schema.ts";
import { getOrCreateSetting } from "./database/server-settings.ts";
import type { LiveSites } from "./development/index.ts";
import { formatDiagnostic, SiteError } from "./diagnostics.ts";
import { AppError } from "./errors.ts";
import { compress } from "./http/answers/encoding.ts";
import { listen } from "./http/listening.ts";
import { createImageCache } from "./images/image-cache.ts";
import { createImageResizer } from "./images/image-resizer.ts";
import { findSharpProblem } from "./images/sharp-check.ts";
import { createFileTransport } from "./mail/file-transport.ts";
import { createSiteTransports } from "./mail/site-transports.ts";
import type { MailFiles, Transport } from "./mail/transport.ts";
import { createKeptFiles, type KeptFiles } from "./memory/kept-files.ts";
import { createMetrics } from "./operations/metrics.ts";
import { createSiteEngine } from "./render/site-engine.ts";
import type { SiteTools } from "./site/loading/load-site.ts";
import { loadSites } from "./site/loading/load-sites.ts";
import type { Site } from "./site/site.ts";
import { StartError } from "./start-error.ts";
import { platformSheets } from "./theme/styles/platform-sheets.ts";
import { shareStyles } from "./theme/styles/shared-styles.ts";
import { withStyleCache } from "./theme/styles/style-cache.ts";
import { createStyleCompiler, type StyleCompiler } from "./theme/styles/style-compiler.ts";

/** Maximum duration of stopping, in milliseconds; longer than `finishRequests` gives running requests. */
const STOP_MS = 10_000;

/** The built browser files, as seen from the server's bundle or from its sources; undefined if not built. */
export const clientFolder = [
  join(import.meta.dirname, "../client"),
  join(import.meta.dirname, "../dist/client"),
].find((folder) => existsSync(join(folder, ".vite/manifest.json")));

/** False for all but the first of several processes of one command, which would say the same again. */
const isFirst = (cluster.worker?.id ?? 1) === 1;

/** Starts the server and prints its address, or ends the process with the error. */
export async function run(): Promise<void> {
  try {
    const { url, warmUp } = await start();
    if (isFirst) process.stdout.write(`Schaufenster is open: ${url}\n`);
    await warmUp();
  } catch (error) {
    const text = isForOperator(error)
      ? error.message
      : error instanceof Error
        ? error.stack
        : error;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

/** A listening server; `warmUp` does the work that can wait until then. */
type Started = { readonly url: string; readonly warmUp: () => Promise<void> };

/** Starts the server. Errors: see `isForOperator` for those with a message for the operator. */
async function start(): Promise<Started> {
  // Only the server's user may read the files that the server writes, such as carts and keys.
  process.umask(0o077);
  const config = readConfig();
  const styleCompiler = shareStyles(rememberStyles(createStyleCompiler(), config.dataDir));
  if (!clientFolder) throw new StartError("The browser files are not built: run npm run build");
  const logger = pino({ level: config.logLevel });
  for (const warning of config.warnings) logger.warn(warning);
  const { mode, pageMb } = config;
  const engine = createSiteEngine({ hints: mode === "development", pageMb });
  const kept = openKeptFiles(config);
  const place = config.databaseUrl ?? config.dataDir;
  const contentOptions = { takesTestPayments: mode !== "production" };
  const tools: SiteTools = { engine, styleCompiler, checkBlocks, kept, contentOptions };
  const [{ sites, live, close, printDiagnostics }, database] = await Promise.all([
    openSites(config, tools),
    openDatabase(place, (text) => logger.warn(text)),
  ]);
  const transports = createSiteTransports(config.siteSecrets);
  const app = await buildApp({
    config,
    logger,
    engine,
    sites,
    live,
    clientFolder,
    database,
    metrics: createMetrics(),
    listenToDatabase: await toListening(place),
    mailTransport: createMailTransport(config, transports.shared),
    toOwnTransport: transports.ofSite,
    compress: config.compression ? compress : undefined,
    images: createImages(config, logger),
    kept,
    secret: config.secret ?? (await readSecret(database)),
    now: Date.now,
  });
  app.addHook("onClose", () => database.destroy());
  if (close) app.addHook("onClose", close);
  stopWithProcess(app, logger);
  return {
    url: await listen(app, config),
    async warmUp() {
      if (isFirst) printDiagnostics?.();
      await warmUp(app, logger);
    },
  };
}

const createMailTransport = (
  { dataDir }: Config,
  server: Transport | undefined,
): Transport & MailFiles => ({
  // Files from before the mail server was set up are deleted as well.
  ...createFileTransport(resolve(dataDir, "outbox")),
  ...server,
});

const createImages = ({ dataDir, imageCacheMb }: Config, logger: FastifyBaseLogger) =>
  createImageResizer(
    createImageCache({
      folder: resolve(dataDir, "cache", "images"),
      maxBytes: imageCacheMb * 1_000_000,
      onFailure: (error) =>
        logger.error(error, "resized pictures cannot be kept: originals are served"),
    }),
  );

/** Stops the server in order when its process is told to end, or fails. */
function stopWithProcess(app: FastifyInstance, logger: FastifyBaseLogger): void {
  // A terminal sends it to all processes of a command; the one that has started the others tells them.
  if (cluster.isWorker) process.on("SIGINT", () => undefined);
  closeWithGrace(
    { delay: STOP_MS, logger, skip: cluster.isWorker ? ["SIGINT"] : [] },
    async ({ err }) => {
      if (err) logger.fatal(err);
      await app.close();
    },
  );
}

/** Loads what the first visitor would wait for, and warns of a missing sharp. */
async function warmUp(app: FastifyInstance, logger: FastifyBaseLogger): Promise<void> {
  try {
    await app.warmUp();
  } catch (error) {
    // A failing page is no reason to exit: others may work.
    logger.error(error, "the first page could not be made");
  }
  const reason = await findSharpProblem(import.meta.dirname);
  if (reason === undefined) return;
  logger.warn({ reason }, "sharp is missing: pictures are served as they are, in no other width");
}

/** Caches compiled styles on the built server; without a bundle, there is no revision of the compiler to cache by. */
function rememberStyles(compiler: StyleCompiler, dataDir: string): StyleCompiler {
  const worker = join(import.meta.dirname, "style-worker.js");
  if (!existsSync(worker)) return compiler;
  const hash = createHash("sha256").update(readFileSync(worker));
  for (const { text } of platformSheets().values()) hash.update(text);
  const folder = join(dataDir, "cache", "styles");
  return withStyleCache(compiler, { folder, revision: hash.digest("hex") });
}

/** Files of what was made from the sites, for later starts of the same program; sources have no revision to keep them by. */
function openKeptFiles({ dataDir }: Config): KeptFiles | undefined {
  const main = join(import.meta.dirname, "main.js");
  if (!existsSync(main)) return undefined;
  const folder = import.meta.dirname;
  const revision = toRevision(hashOf(readFileSync(main)), revisionOf(folder, pathsBelow(folder)));
  return createKeptFiles(join(dataDir, "cache", "sites"), revision);
}

type OpenedSites = {
  readonly sites: ReadonlyMap<string, Site>;
  readonly live?: LiveSites;
  /** Ends the following of files; undefined where none are followed. */
  readonly close?: () => Promise<void>;
  /** Undefined in development, where they have been printed. */
  readonly printDiagnostics?: () => void;
};

/** Loads the sites; in development, their diagnostics are printed now and whenever their files change. */
async function openSites(config: Config, tools: SiteTools): Promise<OpenedSites> {
  if (config.mode === "development") {
    const { openLiveSites } = await import("./development/index.ts");
    const print = (text: string) => process.stderr.write(text);
    const live = await openLiveSites(config, tools, print);
    return {
      sites: new Map(),
      live,
      async close() {
        await live.close();
        await tools.styleCompiler.close();
      },
    };
  }
  const loaded = await loadSites(config, tools);
  await tools.styleCompiler.close();
  return {
    sites: loaded.sites,
    printDiagnostics() {
      for (const one of loaded.diagnostics) process.stderr.write(`${formatDiagnostic(one)}\n`);
    },
  };
}

/** The key for signatures that is stored in the database. */
async function readSecret(database: Database): Promise<string> {
  try {
    return await getOrCreateSetting(database, "secret", randomSecret);
  } catch (error) {
    await database.destroy();
    const cause = error instanceof AppError ? error.cause : error;
    throw new StartError(`The database cannot be written: ${toLine(cause)}`);
  }
}

const toLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");

const randomSecret = (): string => randomBytes(32).toString("base64url");

/** True if the message of an error is all that the operator needs. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ConfigError ||
  error instanceof DatabaseError ||
  error instanceof SiteError;
