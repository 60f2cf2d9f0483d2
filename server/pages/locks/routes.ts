import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { limits } from "../../contract/limits.ts";
import { lockScreenFormSchema } from "../../contract/schemas/lock-screen.ts";
import { preparePage } from "../routes.ts";

/** Takes the form of a lock screen, and leads to the page that it opens. */
export const lockScreenRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody);
  app.post(
    "/lock-screen",
    {
      bodyLimit: limits.lockScreenBodyBytes,
      preHandler: app.rateLimit({ max: limits.passwordsPerMinute }),
      schema: { body: lockScreenFormSchema },
    },
    async ({ hosted, opened, body }, reply) => {
      const answer = await hosted.pages.answerPassword({ ...body, opened });
      if (!("redirect" in answer)) return reply.send(preparePage(reply, answer));
      if (answer.cookie !== undefined) reply.setOpened(answer.cookie);
      return reply.header("cache-control", "private, no-store").redirect(answer.redirect, 303);
    },
  );
};
