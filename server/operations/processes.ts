import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { answerMetrics } from "./shared-metrics.ts";

/** How long all processes may take to stop, in milliseconds: longer than one of them takes at most. */
const STOP_MS = 12_000;

/** Pause before another process takes the place of one that ended, in milliseconds. */
const PAUSE_MS = 1000;

/**
 * Runs the server in several processes of this machine, which share its port. The first prepares database and styles; the others
 * start once it listens. One that ends by itself is replaced; if the first cannot start, all end with its exit code.
 */
export async function runProcesses(count: number): Promise<void> {
  let isStopping = false;
  answerMetrics();
  closeWithGrace({ delay: STOP_MS }, async () => {
    isStopping = true;
    await stopAll();
  });

  const start = (): Worker => {
    const worker = cluster.fork();
    const { pid } = worker.process;
    worker.once("listening", () =>
      worker.once("exit", async (code, signal) => {
        if (isStopping) return;
        process.stderr.write(
          `process ${pid} has ended with ${signal ?? code}; another one starts\n`,
        );
        await sleep(PAUSE_MS);
        if (!isStopping) start();
      }),
    );
    return worker;
  };

  const first = start();
  first.once("exit", endWithFirst);
  await once(first, "listening");
  first.off("exit", endWithFirst);
  for (let started = 1; started < count; started++) start();
}

const endWithFirst = (code: number): never => process.exit(code);

/** Rejects once all have ended if one has not stopped in order. */
async function stopAll(): Promise<void> {
  const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const codes = await Promise.all(
    running.map(async (worker) => {
      const ended = once(worker, "exit");
      worker.process.kill("SIGTERM");
      const [code] = await ended;
      // Without a code, it was still starting.
      return code ?? 0;
    }),
  );
  if (codes.some((code) => code !== 0)) throw new Error("a process did not stop in order");
}
