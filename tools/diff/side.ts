import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { Engine } from "../../engine/index.ts";
import { buildApp } from "../../server/app.ts";
import { checkBlocks } from "../../server/blocks/check-blocks.ts";
import type { Config } from "../../server/config.ts";
import { openDatabase } from "../../server/database/database.ts";
import type { RequestLateness } from "../../server/http/lateness.ts";
import type { ImageResizer } from "../../server/images/image-resizer.ts";
import { itemUrl, pageUrl } from "../../server/site/addresses.ts";
import { loadSite } from "../../server/site/loading/load-site.ts";
import type { Site } from "../../server/site/site.ts";
import type { StyleCompiler } from "../../server/theme/styles/style-compiler.ts";

/** The files of a site before a change, or after it. */
export type SideFolders = {
  readonly contentFolder: string;
  readonly themesFolder: string;
};

/** Shared by all sides. */
export type SideTools = {
  readonly config: Config;
  readonly clientFolder: string;
  readonly engine: Engine;
  readonly styleCompiler: StyleCompiler;
  readonly images: ImageResizer;
  /** The time of every page, so that none differs by it. */
  readonly now: number;
};

export type SideAnswer = { readonly status: string; readonly text: string };

/** A site as the server answers for it. */
export type Side = {
  readonly folders: SideFolders;
  readonly site: Site;
  /** The paths of its pages. */
  readonly paths: readonly string[];
  /** The answer to a visitor at a path: the status, with the new place of what has moved, and the text. */
  get(path: string): Promise<SideAnswer>;
  /** Listens for a browser on this machine. Returns its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** Pages of the platform, with one that no site has. */
const platformPaths = ["/cart", "/search", "/no-such-page"];

/** Sites are opened while pages are asked for, which keeps the process from looking at its clock. */
const neverLate: RequestLateness = { begin: () => () => {}, level: () => 0 };

/** Serves a site inside this process. Undefined if it cannot be served. */
export async function openSide(folders: SideFolders, tools: SideTools): Promise<Side | undefined> {
  const { engine, styleCompiler } = tools;
  const { site } = await loadSite(folders, { engine, styleCompiler, checkBlocks });
  if (!site) return undefined;
  const database = await openDatabase(":memory:");
  const app = await buildApp({
    config: { ...tools.config, mode: "production", defaultSite: "site" },
    logger: pino({ level: "silent" }),
    engine,
    sites: new Map([["site", site]]),
    clientFolder: tools.clientFolder,
    database,
    mailTransport: { send: async () => ({ kind: "done" }), forget: async () => {} },
    compress: undefined,
    lateness: neverLate,
    images: tools.images,
    // Both sides sign alike.
    secret: "the same for each side of a comparison",
    now: () => tools.now,
  });
  return {
    folders,
    site,
    paths: pathsOf(site),
    get: (path) => ask(app, path),
    listen: () => app.listen({ port: 0, host: "127.0.0.1" }),
    async close() {
      await app.close();
      await database.destroy();
    },
  };
}

async function ask(app: FastifyInstance, path: string): Promise<SideAnswer> {
  // Between two pages, the browser that takes pictures has its turn.
  await setImmediate();
  const { statusCode, headers, body } = await app.inject({
    url: path,
    headers: { host: "localhost", accept: "text/html,*/*" },
  });
  const { location } = headers;
  const status = location === undefined ? `${statusCode}` : `${statusCode} to ${location}`;
  return { status, text: body };
}

/** The addresses of all pages and items in all languages. */
function pathsOf(site: Site): readonly string[] {
  const languages = [site, ...[...site.languages.values()].filter(({ prefix }) => prefix !== "")];
  const own = languages.flatMap((one) =>
    [...one.pages.values()].flatMap((page) => [
      pageUrl(one, page.collection),
      ...(page.items ?? []).map((item) => itemUrl(one, page, item)),
    ]),
  );
  return [...new Set(["/", ...own, ...platformPaths])];
}
