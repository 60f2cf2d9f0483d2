import { join } from "node:path";
import fastifyAccepts from "@fastify/accepts";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { notFound } from "../errors.ts";
import { toWidth } from "../images/asked-width.ts";
import { type ImageResizer, isResizable } from "../images/image-resizer.ts";
import { isServedFile } from "./served-file.ts";
import type { SiteFiles } from "./site-files.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The files of the request's site. */
    files: SiteFiles;
  }
}

type FileRoutesOptions = {
  /** The folder of the built browser files, and the URL path below which they are served. */
  clientFolder: string;
  clientUrl: string;
  images: ImageResizer;
};

/** For addresses with a hash or a revision of the content, whose answer never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For answers that may change; an ETag tells whether they have. */
const REVALIDATE = "public, max-age=0, must-revalidate";

type FileRequest = {
  Params: { "*": string };
  Querystring: { v?: unknown; minify?: unknown; format?: unknown };
};

/** The files of client build, theme and content, and the site's compiled styles. */
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

  // Names of built files contain a hash of their content, unlike those of files that templates refer to.
  app.get<FileRequest>(`${options.clientUrl}*`, (request, reply) => {
    const path = request.params["*"];
    return cacheBy(reply, /^(?:scripts|styles)\//.test(path)).sendFile(path);
  });
  for (const folder of ["assets", "scripts", "s"] as const) {
    app.get<FileRequest>(`/${folder}/*`, async (request, reply) => {
      const root = request.files.folders[folder];
      const path = request.params["*"];
      if (!(await isServedFile(root, path))) throw notFound();
      cacheBy(reply, request.query.v !== undefined);
      const width = folder === "scripts" ? undefined : toWidth(request.query.format);
      if (width === undefined || !isResizable(path)) return reply.sendFile(path, root);
      const resized = await images.resize(join(root, path), width, [request.types() || []].flat());
      reply.header("vary", "Accept");
      return resized ? reply.sendFile(resized, images.folder) : reply.sendFile(path, root);
    });
  }

  // The name contains a hash of the content.
  app.get<{ Params: { name: string } }>("/scripts/combo/:name", (request, reply) => {
    const text = request.files.scripts.combo(request.params.name);
    if (text === undefined) throw notFound();
    return cacheBy(reply, true).type("text/javascript; charset=utf-8").send(text);
  });

  app.get("/favicon.ico", (request, reply) => {
    const { favicon } = request.files;
    // Browsers request it unasked, so a site without favicon answers with an empty response instead of the 404 page.
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
