import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cookies } from "../../contract/http/cookies.ts";
import * as locksLimits from "../../contract/locks/limits.ts";
import * as locksPaths from "../../contract/locks/paths.ts";
import { lockScreenFormSchema } from "../../contract/locks/schemas.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { setCookie } from "../../http/session.ts";

/** Accepts the form of a lock screen and redirects to the page that it opens. */
export const lockScreenRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody);
  app.post(
    locksPaths.lockScreen,
    {
      bodyLimit: locksLimits.bodyBytes,
      preHandler: app.rateLimit({
        groupId: "passwords of pages",
        max: locksLimits.passwordsPerMinute,
      }),
      schema: { body: lockScreenFormSchema },
    },
    async ({ hosted: asked, visitor, body, cookies: sent }, reply) => {
      // Pages of all languages send the form to a single address.
      const hosted = asked.at(body.path);
      const opened =
        hosted === asked ? visitor.opened : hosted.locks.readOpened(sent[cookies.opened.name]);
      const view = hosted.views.of({ ...visitor, opened });
      const answer = await hosted.pages.answerPassword(body, view);
      if (!("redirect" in answer)) return reply.send(preparePage(reply, answer));
      if (answer.cookie !== undefined) setCookie(reply, cookies.opened, answer.cookie);
      return reply.header("cache-control", PER_VISITOR).redirect(answer.redirect, 303);
    },
  );
};
