import type { FastifyInstance } from "fastify";
import { createCalmWarnings } from "../calm-warnings.ts";

/** Something that each process does over and over to keep its memory up to date. What is done for all of them is a job. */
export type RegularTask = {
  /** Describes the task in the log. */
  readonly name: string;
  readonly everyMs: number;
  /** The table that it reads: where the database tells of changes, it also runs then. */
  readonly table?: string;
  readonly run: () => Promise<unknown>;
};

/**
 * Runs a task once the server listens, and then at intervals until it closes. A task that fails runs again at its next turn; the log
 * tells of it once a minute.
 * Returns a function that gives it a turn at once.
 */
export function runRegularly(
  app: FastifyInstance,
  { name, everyMs, run }: RegularTask,
): () => void {
  const warn = createCalmWarnings(app.log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  let isAsked = false;

  async function runOnce(): Promise<void> {
    isAsked = false;
    try {
      await run();
    } catch (error) {
      warn({ err: error }, `${name} has failed`);
    }
    running = undefined;
    // A turn that was asked for meanwhile may have come too late for this run.
    if (!isOver) wait(isAsked ? 0 : everyMs);
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer);
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
  return () => {
    isAsked = true;
    if (timer && !running && !isOver) wait(0);
  };
}
