import { expect, test } from "vitest";
import { waitForReports } from "../../../../server/cli/changes/wait-for-reports.ts";

/** Processes that report after some milliseconds; answers with those that were waited for, and the time that took. */
async function waitFor(...after: readonly number[]) {
  let time = 0;
  const clock = {
    now: () => time,
    wait: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const look = async () =>
    after.filter((one) => one <= time).map((one) => ({ process: `${one}`, problem: undefined }));
  const reports = await waitForReports(look, clock);
  return { reported: reports.map(({ process: name }) => Number(name)), time };
}

test("processes that read for long are waited for", async () => {
  expect((await waitFor(29_000)).reported).toEqual([29_000]);
  expect((await waitFor(9000, 16_000, 30_000)).reported).toEqual([9000, 16_000, 30_000]);
});

test("the wait ends soon where all read fast, and also where there are none", async () => {
  expect(await waitFor(400, 600)).toEqual({ reported: [400, 600], time: 3600 });
  expect(await waitFor()).toEqual({ reported: [], time: 30_000 });
});
