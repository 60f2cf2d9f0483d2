import fp from "fastify-plugin";
import { logOf } from "../request-log.ts";

declare module "fastify" {
  interface FastifyReply {
    /**
     * Does work once the answer has been sent, so that nobody can tell by its time what the work has found. `failure` is logged with
     * an error.
     */
    afterAnswer(work: () => Promise<void>, failure: string): void;
  }
  interface FastifyInstance {
    /** Resolves when all work after answers is done; stopping waits for it. */
    afterAnswers(): Promise<void>;
  }
}

/** Lets routes work after their answers. */
export const workAfterAnswers = fp(async (app) => {
  const pending = new Set<Promise<void>>();
  const settle = async () => {
    await Promise.all(pending);
  };
  app.decorate("afterAnswers", settle);
  app.addHook("preClose", settle);

  app.decorateReply("afterAnswer", function (work, failure) {
    const sent = new Promise<void>((resolve) => this.raw.once("close", resolve));
    const done = sent.then(work).catch((error: unknown) => {
      logOf(this.request).error(error, failure);
    });
    pending.add(done);
    void done.then(() => pending.delete(done));
  });
});
