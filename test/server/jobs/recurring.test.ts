import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds } from "../../support/databases/databases.ts";
import {
  createGate,
  type JobDesk,
  MINUTE_MS,
  openJobDesk,
  until,
} from "../../support/jobs/job-desk.ts";

let desk: JobDesk;
let start: number;

describe.each(databaseKinds)("what recurs $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openJobDesk(create);
    start = desk.time;
  });
  afterEach(() => desk.close());

  test("runs at once, then at its intervals, and all its parts in a row", async () => {
    const ran: number[] = [];
    const worker = desk.openWorker([
      {
        name: "counting",
        everyMs: 10 * MINUTE_MS,
        async run() {
          ran.push((desk.time - start) / MINUTE_MS);
          return ran.length < 3;
        },
      },
    ]);
    for (let minute = 0; minute <= 20; minute += 1) {
      await worker.work();
      desk.time += MINUTE_MS;
    }
    expect(ran).toEqual([0, 0, 0, 10, 20]);
    expect(desk.warnings).toEqual([]);
  });

  test("is tried again at its next turn, or after pauses that grow, until it goes well", async () => {
    const ran: number[] = [];
    let isUp = false;
    const attempt = async () => {
      if (!isUp) throw new Error("down");
      return false;
    };
    const worker = desk.openWorker([
      { name: "plain", everyMs: 10 * MINUTE_MS, run: attempt },
      {
        name: "patient",
        everyMs: MINUTE_MS,
        pauses: [2 * MINUTE_MS, 4 * MINUTE_MS],
        run: () => {
          ran.push((desk.time - start) / MINUTE_MS);
          return attempt();
        },
      },
    ]);
    for (let minute = 0; minute <= 16; minute += 1) {
      if (minute === 12) isUp = true;
      await worker.work();
      desk.time += MINUTE_MS;
    }
    expect(ran).toEqual([0, 2, 6, 10, 14, 15, 16]);
    expect(await desk.states()).toEqual([
      ["patient", "waiting", 0],
      ["plain", "waiting", 2],
    ]);
    expect(desk.warnings.join()).toContain("plain");
  });

  test("waits for nothing else that recurs, and is not begun twice where it hangs", async () => {
    const gate = createGate();
    let hung = 0;
    let others = 0;
    const worker = desk.openWorker([
      {
        name: "hanging",
        everyMs: MINUTE_MS,
        async run() {
          hung += 1;
          await gate.passed;
          return false;
        },
      },
      {
        name: "other",
        everyMs: MINUTE_MS,
        async run() {
          others += 1;
          return false;
        },
      },
    ]);
    for (let minute = 0; minute < 5; minute += 1) {
      void worker.work();
      await until(() => expect(others).toBe(minute + 1));
      desk.time += MINUTE_MS;
    }
    expect(hung).toBe(1);
    gate.open();
    await worker.work();
  });
});
