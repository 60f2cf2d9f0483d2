import { type FastifyBaseLogger, fastify } from "fastify";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { runRegularly } from "../../../server/http/regularly.ts";

async function open(run: () => Promise<void>, everyMs: number) {
  const log: string[] = [];
  const logger: FastifyBaseLogger = pino(
    { level: "warn" },
    { write: (line: string) => log.push(line) },
  );
  const app = fastify({ loggerInstance: logger });
  onTestFinished(() => app.close());
  const runNow = runRegularly(app, { name: "counting", everyMs, run });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, log, runNow };
}

test("a task runs again and again until the server closes, also after a run that failed", async () => {
  let runs = 0;
  const { app, log } = await open(async () => {
    runs += 1;
    if (runs === 1) throw new Error("no time");
  }, 5);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  await app.close();
  const before = runs;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(runs).toBe(before);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("counting has failed");
});

test("a task that fails again and again is told of once", async () => {
  let runs = 0;
  const { log } = await open(async () => {
    runs += 1;
    throw new Error("no database");
  }, 1);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  expect(log).toHaveLength(1);
});

test("a task that is given a turn runs at once; while it runs, it runs once more", async () => {
  let runs = 0;
  let finish = () => {};
  const { runNow } = await open(async () => {
    runs += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  }, 600_000);
  await vi.waitFor(() => expect(runs).toBe(1));
  runNow();
  runNow();
  expect(runs).toBe(1);
  finish();
  await vi.waitFor(() => expect(runs).toBe(2));
  finish();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs).toBe(2);
  runNow();
  await vi.waitFor(() => expect(runs).toBe(3));
  finish();
});
