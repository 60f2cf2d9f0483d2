import { join } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { UPLOADS } from "../contract/editing/uploads.ts";
import { notFound } from "../errors.ts";
import { varyByEncoding } from "../http/answers/compression.ts";
import { type Compress, encodingFor, MIN_COMPRESSED_BYTES } from "../http/answers/encoding.ts";
import { sendFinished } from "../http/answers/finished-answer.ts";
import { mediaTypesOf } from "../http/answers/media-types.ts";
import { PER_VISITOR } from "../http/answers/page-reply.ts";
import { toWidth } from "../images/asked-width.ts";
import { type ImageResizer, isResizable } from "../images/image-resizer.ts";
import { createCompressedFiles } from "./compressed-files.ts";
import { cachedFor } from "./file-caching.ts";
import { isServedFile } from "./served-file.ts";
import type { SiteFiles } from "./site-files.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The files of the request's site. */
    files: SiteFiles;
  }
  interface FastifyReply {
    /** The file of theme or content that is sent unprocessed. */
    servedPath: string | undefined;
  }
}

/** Finds a picture that an owner of a website has uploaded, by its name. */
export type FindUpload = (websiteId: string, name: string) => Promise<Buffer | undefined>;

type FileRoutesOptions = {
  /** The folder of the built browser files, and the URL path below which they are served. */
  clientFolder: string;
  clientUrl: string;
  images: ImageResizer;
  findUpload: FindUpload;
  /** Undefined to send files uncompressed. */
  compress: Compress | undefined;
};

type FileRequest = {
  Params: { "*": string };
  Querystring: { v?: unknown; minify?: unknown; format?: unknown };
};

/** The files of client build, theme and content, and the site's compiled styles. */
export const fileRoutes: FastifyPluginAsync<FileRoutesOptions> = async (app, options) => {
  await app.register(builtFiles, options);
  await app.register(siteFolders, options);

  app.get<{ Params: { name: string } }>("/scripts/combo/:name", (request, reply) => {
    const combo = request.files.combo(request.params.name);
    if (!combo) throw notFound();
    return sendFinished(reply, { answer: combo });
  });

  app.get("/favicon.ico", (request, reply) => {
    const { favicon } = request.files;
    // Browsers request it unasked, so a site without favicon answers with an empty response instead of the 404 page.
    return favicon ? reply.redirect(favicon, 302) : reply.code(204).send();
  });

  app.get<FileRequest>("/site.css", async ({ files, query }, reply) => {
    const readable = query.minify === "false";
    return sendFinished(reply, { answer: await files.styles({ revision: query.v, readable }) });
  });
};

/** Options for sending files from folders. */
const sending = { serve: false, cacheControl: false, dotfiles: "ignore", index: false } as const;

/** Serves the browser files, which the build has compressed. */
const builtFiles: FastifyPluginAsync<FileRoutesOptions> = async (app, options) => {
  const { clientFolder, clientUrl, compress } = options;
  const preCompressed = compress !== undefined;
  await app.register(fastifyStatic, { ...sending, root: clientFolder, preCompressed });
  app.get<FileRequest>(`${clientUrl}*`, (request, reply) => {
    const path = request.params["*"];
    const { headers } = request.raw;
    // Replaces the plugin's own preferences among encodings. A range refers to the uncompressed file.
    const isPart = headers.range !== undefined;
    headers["accept-encoding"] =
      (isPart ? undefined : encodingFor(headers["accept-encoding"])) ?? "identity";
    // Names of built files contain a hash of their content, unlike those of files that templates refer to.
    return cacheBy(reply, /^(?:fonts|scripts|styles)\//.test(path)).sendFile(path);
  });
};

/** Matches names of files that are worth compressing. */
const text = /\.(?:js|mjs|css|svg|json|map|txt|md|csv|xml|html?|ics)$/i;

/** Longer files are sent uncompressed. */
const MAX_COMPRESSED_BYTES = 2_000_000;

/** Serves the files of theme and content. */
const siteFolders: FastifyPluginAsync<FileRoutesOptions> = async (app, options) => {
  const { images, clientFolder, compress, findUpload } = options;
  await app.register(fastifyStatic, { ...sending, root: clientFolder });
  app.decorateReply("servedPath", undefined);
  const compressed = compress && createCompressedFiles(compress);

  for (const folder of ["assets", "scripts", "s"] as const) {
    app.get<FileRequest>(`/${folder}/*`, { onSend: sendCompressed }, async (request, reply) => {
      const root = request.files.folders[folder];
      const path = request.params["*"];
      if (!(await isServedFile(root, path))) {
        if (folder !== "s" || !path.startsWith(`${UPLOADS}/`)) throw notFound();
        return sendUpload(request, reply, path.slice(UPLOADS.length + 1));
      }
      const { v } = request.query;
      const { files } = request;
      if (folder === "s" && files.isLocked) reply.header("cache-control", PER_VISITOR);
      else cacheBy(reply, v !== undefined && v === files.versions.of({ folder, path }));
      const width = folder === "scripts" ? undefined : toWidth(request.query.format);
      if (width === undefined || !isResizable(path)) {
        reply.servedPath = join(root, path);
        return reply.sendFile(path, root);
      }
      const resized = await images.resize(
        join(root, path),
        width,
        mediaTypesOf(request.headers.accept),
      );
      reply.header("vary", "Accept");
      return resized ? reply.sendFile(resized, images.folder) : reply.sendFile(path, root);
    });
  }

  /** Sends an uploaded picture, whose name no other one ever has. */
  async function sendUpload(
    request: FastifyRequest<FileRequest>,
    reply: FastifyReply,
    name: string,
  ) {
    const { id } = request.hosted.site.content.website;
    const kept = await images.bring(`${id} ${name}`, name, () => findUpload(id, name));
    if (!kept) throw notFound();
    if (request.files.isLocked) reply.header("cache-control", PER_VISITOR);
    else cacheBy(reply, true);
    const width = toWidth(request.query.format);
    if (width === undefined) return reply.sendFile(kept, images.folder);
    const accepted = mediaTypesOf(request.headers.accept);
    const resized = await images.resize(join(images.folder, kept), width, accepted);
    return reply.header("vary", "Accept").sendFile(resized ?? kept, images.folder);
  }

  async function sendCompressed(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const path = reply.servedPath;
    if (!compressed || path === undefined || !text.test(path)) return payload;
    varyByEncoding(reply);
    const { headers } = request;
    const bytes = Number(reply.getHeader("content-length"));
    const encoding = encodingFor(headers["accept-encoding"]);
    const isWhole = reply.statusCode === 200 && headers.range === undefined;
    const isWorthIt = bytes >= MIN_COMPRESSED_BYTES && bytes <= MAX_COMPRESSED_BYTES;
    if (!encoding || !isWhole || !isWorthIt) return payload;
    if (payload instanceof Readable) payload.destroy();
    const version = String(reply.getHeader("etag"));
    const body = await compressed.get({ path, version, encoding });
    reply.header("content-encoding", encoding).header("content-length", String(body.length));
    return body;
  }
};

const cacheBy = (reply: FastifyReply, isLasting: boolean): FastifyReply =>
  reply.header("cache-control", cachedFor(isLasting));
