import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { DOWNLOADS_FOLDER } from "../../content/shop/digital-goods.ts";
import * as downloadsPaths from "../../contract/downloads/paths.ts";
import { isServedFile } from "../../files/served-file.ts";
import { toAttachment } from "../../http/answers/attachment.ts";
import { NO_INDEX, PER_VISITOR } from "../../http/answers/page-reply.ts";
import { isPart } from "./download-rules.ts";
import { downloadMissing } from "./errors.ts";
import type { Downloads } from "./service.ts";

/** Options of the downloads' route. */
export type DownloadRoutesOptions = {
  readonly downloads: Downloads;
};

const params = z.object({ token: z.string().check(z.maxLength(200)) });

/** The purchased files, by the links of their orders. A HEAD request does not count as a use. */
export const downloadRoutes: FastifyPluginAsyncZod<DownloadRoutesOptions> = async (
  app,
  { downloads },
) => {
  const sending = { serve: false, cacheControl: false, dotfiles: "ignore", index: false } as const;
  // The plugin requires an existing folder; each file comes from its site's own.
  await app.register(fastifyStatic, { ...sending, root: tmpdir() });

  app.get(
    `${downloadsPaths.download}/:token`,
    { schema: { params } },
    async ({ hosted, visitor, params: { token }, method, headers }, reply) => {
      // For refused requests too.
      reply.header("cache-control", PER_VISITOR).header("x-robots-tag", NO_INDEX);
      const { content } = hosted.views.of(visitor).site;
      const { id: websiteId } = content.website;
      const { file } = await downloads.find(websiteId, token);
      const root = join(content.folder, DOWNLOADS_FOLDER);
      if (!(await isServedFile(root, file))) throw downloadMissing();
      const isHead = method === "HEAD";
      const { size } = await stat(join(root, file));
      await downloads.take({ websiteId, token, isHead, isRest: isPart(headers.range, size) });
      return reply.header("content-disposition", toAttachment(basename(file))).sendFile(file, root);
    },
  );
};
