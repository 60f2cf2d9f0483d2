import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cookies } from "../../contract/cookies.ts";
import { limits } from "../../contract/limits.ts";
import { pagePaths } from "../../contract/paths.ts";
import { lockScreenFormSchema } from "../../contract/schemas/lock-screen.ts";
import { PER_VISITOR, preparePage } from "../../http/page-reply.ts";
import { setCookie } from "../../http/session.ts";

/** Accepts the form of a lock screen and redirects to the page that it opens. */
export const lockScreenRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody);
  app.post(
    pagePaths.lockScreen,
    {
      bodyLimit: limits.lockScreenBodyBytes,
      preHandler: app.rateLimit({ max: limits.passwordsPerMinute }),
      schema: { body: lockScreenFormSchema },
    },
    async ({ hosted, visitor, body }, reply) => {
      const answer = await hosted.pages.answerPassword(body, hosted.views.of(visitor));
      if (!("redirect" in answer)) return reply.send(preparePage(reply, answer));
      if (answer.cookie !== undefined) setCookie(reply, cookies.opened, answer.cookie);
      return reply.header("cache-control", PER_VISITOR).redirect(answer.redirect, 303);
    },
  );
};
