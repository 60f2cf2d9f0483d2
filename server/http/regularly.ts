import type { FastifyInstance } from "fastify";

/** A task that the server repeats by itself. */
export type RegularTask = {
  /** Describes the task in the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Does a small part of the work, because nothing else runs meanwhile; true if there may be more. */
  readonly run: () => Promise<boolean>;
};

/** The pause between two parts of a task, in milliseconds. */
const NEXT_PART_MS = 1000;

/** Runs a task when the server is open, and then at intervals until it closes. A task that fails runs again at its next turn. */
export function runRegularly(app: FastifyInstance, { name, everyMs, run }: RegularTask): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;

  async function runPart(): Promise<void> {
    let isMore = false;
    try {
      isMore = await run();
    } catch (error) {
      app.log.warn({ err: error }, `${name} has failed`);
    }
    if (!isOver) wait(isMore ? Math.min(NEXT_PART_MS, everyMs) : everyMs);
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      running = runPart();
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
