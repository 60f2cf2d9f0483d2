import { Readable } from "node:stream";
import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as screensLimits from "../contract/screens/limits.ts";
import { notFound } from "../errors.ts";
import { PER_VISITOR, preparePage } from "../http/answers/page-reply.ts";
import { readFormParts } from "../http/requests/form-parts.ts";
import { toPageAddress } from "../pages/answers/page-answers.ts";
import { linkOrigin } from "../site/site-address.ts";
import { type ToScreenPage, toAsked, viewOfOwner } from "./pages.ts";
import type { AskedScreen, OwnerScreen } from "./screen.ts";

/** Options of the routes of screens. */
export type ScreenRoutesOptions = {
  readonly screens: readonly OwnerScreen[];
  readonly toPage: ToScreenPage;
};

/** The last part of an address as the name of a file. */
const nameOf = ({ below }: AskedScreen): string => (below.at(-1) ?? "").replace(/[^\w.-]/g, "_");

/** The forms and files of all screens. Without permission they answer like the screen's address. */
export const screenRoutes: FastifyPluginAsync<ScreenRoutesOptions> = async (app, options) => {
  const { screens, toPage } = options;
  await app.register(formbody);
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    ({ headers }: FastifyRequest, body: Buffer) =>
      readFormParts(headers["content-type"] ?? "", Uint8Array.from(body)),
  );
  for (const screen of screens) {
    for (const file of screen.files ?? []) {
      app.get(screen.path + file.path, async (request, reply) => {
        const { hosted, visitor } = request;
        const view = hosted.views.of(visitor);
        const owner = viewOfOwner(view, screen);
        if (!owner) return preparePage(reply, await hosted.pages.answerOwner(screen.path, view));
        const asked = toAsked(owner, screen, toPageAddress(request.url));
        const written = await file.write(asked);
        if (!written) throw notFound();
        return reply
          .type(file.contentType)
          .header("cache-control", PER_VISITOR)
          .header("content-disposition", `attachment; filename="${nameOf(asked)}"`)
          .send(Readable.from(written, { objectMode: false }));
      });
    }
    for (const form of screen.forms ?? []) {
      app.post<{ Params: Record<string, string> }>(
        screen.path + form.path,
        {
          bodyLimit: form.fileBytes ?? screensLimits.formBytes,
          // Files of others are not read at all.
          ...(form.fileBytes !== undefined && { onRequest: answerOthers(screen) }),
        },
        async (request, reply) => {
          const { hosted, visitor, body, params } = request;
          const view = hosted.views.of(visitor);
          const owner = viewOfOwner(view, screen);
          if (!owner) return preparePage(reply, await hosted.pages.answerOwner(screen.path, view));
          const origin = linkOrigin(view.site, request);
          const answer = await form.submit({ view: owner, body, params, linkOrigin: origin });
          if ("file" in answer) {
            const { name, contentType, text } = answer.file;
            return reply
              .type(contentType)
              .header("cache-control", PER_VISITOR)
              .header("content-disposition", `attachment; filename="${name}"`)
              .send(text);
          }
          return "redirect" in answer
            ? reply.header("cache-control", PER_VISITOR).redirect(answer.redirect, 303)
            : preparePage(
                reply,
                await hosted.pages.answerPage(
                  "main" in answer ? answer : toPage(owner, screen, answer),
                  owner,
                ),
              );
        },
      );
    }
  }
};

/** Answers those who may not open a screen. */
const answerOthers =
  (screen: OwnerScreen) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { hosted, visitor } = request;
    const view = hosted.views.of(visitor);
    if (viewOfOwner(view, screen)) return;
    await reply.send(preparePage(reply, await hosted.pages.answerOwner(screen.path, view)));
  };
