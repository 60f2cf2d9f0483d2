import type { FastifyInstance } from "fastify";

/** Something that each process does over and over to keep its memory up to date. What is done for all of them is a job. */
export type RegularTask = {
  /** Describes the task in the log. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
};

/** Runs a task once the server listens, and then at intervals until it closes. A task that fails runs again at its next turn. */
export function runRegularly(app: FastifyInstance, { name, everyMs, run }: RegularTask): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;

  async function runOnce(): Promise<void> {
    try {
      await run();
    } catch (error) {
      app.log.warn({ err: error }, `${name} has failed`);
    }
    if (!isOver) wait(everyMs);
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      running = runOnce();
    }, milliseconds);
    timer.unref();
  }

  app.addHook("onListen", async () => wait(0));
  app.addHook("preClose", async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  });
}
