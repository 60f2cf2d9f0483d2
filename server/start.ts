import { createHash, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { DatabaseError, openDatabase } from "./database/database.ts";
import { getOrCreateSetting } from "./database/settings.ts";
import type { LiveSites } from "./development/index.ts";
import { formatDiagnostic, SiteError } from "./diagnostics.ts";
import { codeOf } from "./errors.ts";
import { createImageResizer } from "./images/image-resizer.ts";
import { createSiteEngine } from "./render/site-engine.ts";
import { stockOfContent } from "./site/catalog/stock.ts";
import { loadSites } from "./site/load-sites.ts";
import type { Site } from "./site/site.ts";
import { withStyleCache } from "./theme/styles/style-cache.ts";
import type { StyleCompiler } from "./theme/styles/style-compiler.ts";
import type { ThemeTools } from "./theme/theme.ts";

/** How long running requests may take once the server is asked to stop, in milliseconds. */
const STOP_MS = 10_000;

/** The built browser files, as seen from the server's bundle or from its sources; undefined if not built. */
const clientFolder = [
  join(import.meta.dirname, "../client"),
  join(import.meta.dirname, "../dist/client"),
].find((folder) => existsSync(join(folder, ".vite/manifest.json")));

/** Starts the server. Errors: see `isForOperator` for those with a message for the operator. */
export async function start(compiler: StyleCompiler): Promise<void> {
  const config = readConfig();
  const styleCompiler = rememberStyles(compiler, config.dataDir);
  if (!clientFolder) throw new StartError("The browser files are not built: run npm run build");
  const logger = pino({ level: config.logLevel });
  const engine = createSiteEngine();
  const [{ sites, live }, database] = await Promise.all([
    openSites(config, { engine, styleCompiler }),
    openDatabase(config.dataDir),
  ]);
  const app = await buildApp({
    config,
    logger,
    engine,
    sites,
    live,
    clientFolder,
    database,
    stock: () => stockOfContent,
    images: createImageResizer(resolve(config.dataDir, "cache", "images"), (error) =>
      logger.error(error, "resized pictures cannot be kept: originals are served"),
    ),
    secret: config.secret ?? (await getOrCreateSetting(database, "secret", randomSecret)),
    now: Date.now,
  });
  app.addHook("onClose", () => database.destroy());
  if (live) {
    app.addHook("onClose", async () => {
      await live.close();
      await styleCompiler.close();
    });
  }
  closeWithGrace({ delay: STOP_MS, logger }, async ({ err }) => {
    if (err) logger.fatal(err);
    await app.close();
  });
  await listen(app, config);
}

/** Caches compiled styles on the built server; without a bundle, there is no revision of the compiler to cache by. */
function rememberStyles(compiler: StyleCompiler, dataDir: string): StyleCompiler {
  const worker = join(import.meta.dirname, "style-worker.js");
  if (!existsSync(worker)) return compiler;
  const revision = createHash("sha256").update(readFileSync(worker)).digest("hex");
  return withStyleCache(compiler, { folder: join(dataDir, "cache", "styles"), revision });
}

type OpenedSites = { readonly sites: ReadonlyMap<string, Site>; readonly live?: LiveSites };

/** Loads the sites and prints their diagnostics; in development, again whenever their files change. */
async function openSites(config: Config, tools: ThemeTools): Promise<OpenedSites> {
  if (config.mode === "development") {
    const { openLiveSites } = await import("./development/index.ts");
    const print = (text: string) => process.stderr.write(text);
    return { sites: new Map(), live: await openLiveSites(config, tools, print) };
  }
  const { sites, diagnostics } = await loadSites(config, tools);
  await tools.styleCompiler.close();
  for (const diagnostic of diagnostics) process.stderr.write(`${formatDiagnostic(diagnostic)}\n`);
  return { sites };
}

const randomSecret = (): string => randomBytes(32).toString("base64url");

/** Listens and prints the address. Throws `StartError` if port or host cannot be used. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    if (port !== 0) await checkPort(port, host);
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    const code = codeOf(error);
    if (code === "EADDRINUSE") {
      throw new StartError(`Port ${port} is already in use: stop what listens there, or set PORT`);
    }
    if (code === "EACCES") throw new StartError(`Port ${port} may not be used: set PORT`);
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") {
      throw new StartError(`HOST ${host} is no address of this machine`);
    }
    throw error;
  }
  const address = app.server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  const name = host.includes(":") ? `[${host}]` : host;
  process.stdout.write(`Schaufenster is open: http://${name}:${listening}\n`);
}

/**
 * Checks the port on every address of a host name: Fastify is content if it can listen on the first one, but a browser
 * may choose another, where a different program listens. Throws the error of listening there.
 */
async function checkPort(port: number, host: string): Promise<void> {
  for (const { address } of await lookup(host, { all: true })) {
    const probe = createServer();
    try {
      probe.listen({ port, host: address });
      await once(probe, "listening");
    } catch (error) {
      // `localhost` may also resolve to an IPv6 address on a machine without IPv6.
      if (codeOf(error) !== "EADDRNOTAVAIL" && codeOf(error) !== "EAFNOSUPPORT") throw error;
    }
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** The server cannot start, for a reason that the operator can fix; the message is all they need. */
class StartError extends Error {
  override readonly name = "StartError";
}

/** Whether the message of an error is all that the operator needs. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ConfigError ||
  error instanceof DatabaseError ||
  error instanceof SiteError;
