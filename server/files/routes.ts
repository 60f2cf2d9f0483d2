import { join } from "node:path";
import fastifyAccepts from "@fastify/accepts";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { notFound } from "../errors.ts";
import { type ImageResizer, isResizable } from "../images/image-resizer.ts";
import { toWidth } from "../images/widths.ts";
import { leadsOut } from "./served-file.ts";
import type { SiteFiles } from "./site-files.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The files of the site that the request is for. */
    files: SiteFiles;
  }
}

type FileRoutesOptions = {
  /** The folder of the built browser files, and the address under which they stand. */
  clientFolder: string;
  clientUrl: string;
  images: ImageResizer;
};

/** The address names the content (a hash or a token), so the answer never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** The answer may change, and an ETag tells whether it has. */
const REVALIDATE = "public, max-age=0, must-revalidate";

type FileRequest = {
  Params: { "*": string };
  Querystring: { v?: unknown; minify?: unknown; format?: unknown };
};

/** Files of the client's build, of the theme and of the content, and the theme's compiled styles. */
export const fileRoutes: FastifyPluginAsync<FileRoutesOptions> = async (app, options) => {
  const { images } = options;
  await app.register(fastifyAccepts);
  await app.register(fastifyStatic, {
    root: options.clientFolder,
    serve: false,
    cacheControl: false,
    dotfiles: "ignore",
    index: false,
  });

  // The names of built files hold a hash of their content, those of the files that templates know do not.
  app.get<FileRequest>(`${options.clientUrl}*`, (request, reply) => {
    const path = request.params["*"];
    return cacheBy(reply, /^(?:scripts|styles)\//.test(path)).sendFile(path);
  });
  for (const folder of ["assets", "scripts", "s"] as const) {
    app.get<FileRequest>(`/${folder}/*`, async (request, reply) => {
      const root = request.files.folders[folder];
      const path = request.params["*"];
      if (await leadsOut(root, path)) throw notFound();
      cacheBy(reply, request.query.v !== undefined);
      const width = folder === "scripts" ? undefined : toWidth(request.query.format);
      if (width === undefined || !isResizable(path)) return reply.sendFile(path, root);
      const resized = await images.resize(join(root, path), width, [request.types() || []].flat());
      reply.header("vary", "Accept");
      return resized ? reply.sendFile(resized, images.folder) : reply.sendFile(path, root);
    });
  }

  // The name holds a hash of what is in it.
  app.get<{ Params: { name: string } }>("/scripts/combo/:name", (request, reply) => {
    const text = request.files.scripts.combo(request.params.name);
    if (text === undefined) throw notFound();
    return cacheBy(reply, true).type("text/javascript; charset=utf-8").send(text);
  });

  app.get("/favicon.ico", (request, reply) => {
    const { favicon } = request.files;
    // Browsers ask without being told to: a site without one has nothing to say, and no page to show.
    return favicon ? reply.redirect(favicon, 302) : reply.code(204).send();
  });

  app.get<FileRequest>("/site.css", (request, reply) => {
    const { css, readableCss, revision } = request.files;
    return cacheBy(reply, request.query.v === revision)
      .type("text/css; charset=utf-8")
      .send(request.query.minify === "false" ? readableCss : css);
  });
};

const cacheBy = (reply: FastifyReply, immutable: boolean): FastifyReply =>
  reply.header("cache-control", immutable ? IMMUTABLE : REVALIDATE);
