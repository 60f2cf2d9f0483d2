import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../../errors.ts";
import { logOf } from "../request-log.ts";

declare module "fastify" {
  interface FastifyReply {
    /**
     * Does work once the answer has been sent, so that nobody can tell by its time what the work has found. While the database cannot be
     * written, it is tried again. `failure` is logged with an error.
     */
    afterAnswer(work: () => Promise<void>, failure: string): void;
  }
  interface FastifyInstance {
    /** Resolves when all work after answers is done; stopping waits for it. */
    afterAnswers(): Promise<void>;
  }
}

/** Pause between two attempts, in milliseconds. */
const PAUSE_MS = 1000;

/** Works that wait for the database at most. */
const MOST_WAITING = 1000;

/** Lets routes work after their answers. */
export const workAfterAnswers = fp(async (app) => {
  const pending = new Set<Promise<void>>();
  const stopping = new AbortController();
  let waiting = 0;
  const settle = async () => {
    await Promise.all(pending);
  };

  async function persist(work: () => Promise<void>, log: FastifyBaseLogger, failure: string) {
    for (let isFirst = true; ; isFirst = false) {
      // Work that is tried once the server stops is tried for the last time.
      const isLast = stopping.signal.aborted || waiting >= MOST_WAITING;
      try {
        return await work();
      } catch (error) {
        if (isLast || !isOfStorage(error)) throw error;
        if (isFirst) log.warn(error, `${failure}; it is tried again`);
      }
      waiting += 1;
      await sleep(PAUSE_MS, undefined, stopping).catch(() => undefined);
      waiting -= 1;
    }
  }

  app.decorate("afterAnswers", settle);
  app.addHook("preClose", async () => {
    stopping.abort();
    await settle();
  });

  app.decorateReply("afterAnswer", function (work, failure) {
    const log = logOf(this.request);
    const sent = new Promise<void>((resolve) => this.raw.once("close", resolve));
    const done = sent
      .then(() => persist(work, log, failure))
      .catch((error: unknown) => log.error(error, failure));
    pending.add(done);
    void done.then(() => pending.delete(done));
  });
});

/** True if nothing was stored, because the database is held or cannot be written. */
const isOfStorage = (error: unknown): boolean =>
  error instanceof AppError && /^STORAGE_/.test(error.code);
