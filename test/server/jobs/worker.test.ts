import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Job, Outcome } from "../../../server/jobs/job.ts";
import { finishJob, takeJob } from "../../../server/jobs/store.ts";
import { wakeWorkers } from "../../../server/jobs/wake.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import {
  createGate,
  type JobDesk,
  kindOf,
  MINUTE_MS,
  openJobDesk,
  startWithoutLooking,
  stopLate,
  until,
} from "../../support/jobs/job-desk.ts";

let desk: JobDesk;
const done = async (): Promise<Outcome> => ({ kind: "done" });

describe.each(databaseKinds)("a worker $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openJobDesk(create);
  });
  afterEach(() => desk.close());

  test("runs what is due, the oldest first, each once", async () => {
    const ran: string[] = [];
    const worker = desk.openWorker([
      kindOf(
        desk.database,
        async ({ id }) => {
          ran.push(id);
          return done();
        },
        { mostAtOnce: 1 },
      ),
    ]);
    await desk.add(["b"], desk.time - 1);
    await desk.add(["a", "c"]);
    await desk.add(["d"], desk.time + 1);
    await worker.work();
    await worker.work();
    expect(ran).toEqual(["b", "a", "c"]);
    expect((await desk.states()).map(([, state]) => state)).toEqual([
      "done",
      "done",
      "done",
      "waiting",
    ]);
    expect(desk.warnings).toEqual([]);
  });

  test("runs jobs of a kind side by side up to a limit; one that hangs holds no other kind", async () => {
    const gate = createGate();
    let atOnce = 0;
    let most = 0;
    const others: string[] = [];
    const worker = desk.openWorker([
      kindOf(
        desk.database,
        async () => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await gate.passed;
          atOnce -= 1;
          return done();
        },
        { ids: ["a", "b", "c", "d", "e", "f"], mostAtOnce: 3 },
      ),
      kindOf(
        desk.database,
        async ({ id }) => {
          others.push(id);
          return done();
        },
        { ids: ["x", "y"] },
      ),
    ]);
    await desk.add(["a", "b", "c", "d", "e", "f", "x", "y"]);
    const work = worker.work();
    await until(() => expect([atOnce, others.length]).toEqual([3, 2]));
    gate.open();
    await work;
    expect(most).toBe(3);
    expect((await desk.states()).every(([, state]) => state === "done")).toBe(true);
  });

  test("pauses grow with the attempts, and after the last of them a job has failed", async () => {
    const worker = desk.openWorker([
      kindOf(desk.database, async () => ({
        kind: "later",
        reason: "no answer from <anna@beispiel.de>",
      })),
    ]);
    await desk.add(["a"]);
    const tried: number[] = [];
    let attempts: unknown = 0;
    for (let minute = 0; minute < 20; minute += 1) {
      await worker.work();
      const [row] = await desk.states();
      if (row?.[2] !== attempts) tried.push(minute);
      attempts = row?.[2];
      desk.time += MINUTE_MS;
    }
    expect(tried).toEqual([0, 1, 6, 11]);
    expect(await desk.states()).toEqual([["a", "failed", 4]]);
    expect(desk.warnings).toHaveLength(4);
    expect(desk.warnings.join()).not.toContain("@");
  });

  test("a run that throws is an attempt; of a job that may not repeat, nobody knows", async () => {
    const fail = () => Promise.reject(new Error("broken"));
    const worker = desk.openWorker([
      kindOf(desk.database, fail, { ids: ["a"] }),
      kindOf(desk.database, fail, { ids: ["b"], mayRepeat: false }),
    ]);
    await desk.add(["a", "b"]);
    await worker.work();
    expect(await desk.states()).toEqual([
      ["a", "waiting", 1],
      ["b", "unclear", 1],
    ]);
  });

  test("a lease that has ended repeats only jobs that may run twice", async () => {
    const ran: string[] = [];
    const run = async ({ id }: Job<"jobs">) => {
      ran.push(id);
      return done();
    };
    const repeating = kindOf(desk.database, run, { ids: ["a"] });
    const unclear = kindOf(desk.database, run, { ids: ["b"], mayRepeat: false });
    await desk.add(["a", "b"]);
    const broken = await takeJob(desk.database, repeating.queue, desk.time);
    await takeJob(desk.database, unclear.queue, desk.time);
    const worker = desk.openWorker([repeating, unclear]);
    desk.time += MINUTE_MS - 1;
    await worker.work();
    expect(ran).toEqual([]);
    desk.time += 1;
    await worker.work();
    expect(ran).toEqual(["a"]);
    expect(await desk.states()).toEqual([
      ["a", "done", 2],
      ["b", "unclear", 1],
    ]);
    // The first process was slow, not dead: what it says now counts no more.
    if (!broken) throw new Error("nothing was taken");
    const late = { state: "failed", reason: "slow" } as const;
    expect(await finishJob(desk.database, repeating.queue, broken, late)).toBe(false);
  });

  test("the result of a job is stored as soon as the database is back", async () => {
    let failures = 1;
    const kind = kindOf(desk.database, done);
    const worker = desk.openWorker([
      {
        ...kind,
        begin(job) {
          const attempt = kind.begin(job);
          return {
            ...attempt,
            async keep(result) {
              failures -= 1;
              if (failures >= 0) throw new Error("the disk is full");
              await attempt.keep(result);
            },
          };
        },
      },
    ]);
    await desk.add(["a"]);
    await worker.work();
    expect(await desk.states()).toEqual([["a", "done", 1]]);
    expect(desk.warnings[0]).toContain("cannot be stored");
  });

  test("is woken by what this process adds", async () => {
    let ran = 0;
    const worker = desk.openWorker([
      kindOf(desk.database, async () => {
        ran += 1;
        return done();
      }),
    ]);
    startWithoutLooking(worker);
    await worker.work();
    await desk.add(["a"]);
    await wakeWorkers(desk.database);
    await until(() => expect(ran).toBe(1));
  });

  test("that stops lets what runs end, and leaves the rest", async () => {
    const gate = createGate();
    let begun = 0;
    const worker = desk.openWorker([
      kindOf(
        desk.database,
        async () => {
          begun += 1;
          await gate.passed;
          return done();
        },
        { mostAtOnce: 2 },
      ),
    ]);
    await desk.add(["a", "b", "c"]);
    worker.start();
    await until(() => expect(begun).toBe(2));
    const stop = worker.stop();
    gate.open();
    await stop;
    expect(await desk.states()).toEqual([
      ["a", "done", 1],
      ["b", "done", 1],
      ["c", "waiting", 0],
    ]);
  });

  test("that stops tells what hangs to end: it is due again, and was no attempt", async () => {
    let begun = 0;
    const worker = desk.openWorker([
      kindOf(desk.database, async (_job, stopping) => {
        begun += 1;
        await new Promise((resolve) => stopping.addEventListener("abort", resolve));
        return { kind: "later", reason: "the server stops" };
      }),
    ]);
    await desk.add(["a"]);
    worker.start();
    await until(() => expect(begun).toBe(1));
    await stopLate(worker);
    expect(await desk.states()).toEqual([["a", "waiting", 0]]);
    const [row] = await desk.database.selectFrom("jobs").select("next_at").execute();
    expect(row?.next_at).toBe(desk.time);
  });
});

describe.each(databaseKinds)("workers of several processes $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openJobDesk(create);
  });
  afterEach(() => desk.close());

  test("run each job once, and each turn of what recurs", async () => {
    const ran: string[] = [];
    const ids = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    let turns = 0;
    const connections = [desk.database, await desk.connect(), await desk.connect()];
    const all = connections.map((one) =>
      desk.openWorker(
        [
          kindOf(
            one,
            async ({ id }) => {
              ran.push(id);
              return done();
            },
            { ids },
          ),
          {
            name: "counting",
            everyMs: MINUTE_MS,
            async run() {
              turns += 1;
              return false;
            },
          },
        ],
        one,
      ),
    );
    await desk.add(ids);
    await Promise.all(all.map((worker) => worker.work()));
    expect([...ran].sort()).toEqual([...ids].sort());
    expect(turns).toBe(1);
    desk.time += MINUTE_MS;
    await Promise.all(all.map((worker) => worker.work()));
    expect(turns).toBe(2);
  });
});
