import { expect, test } from "vitest";
import {
  createRecordQueue,
  scheduleRecords,
} from "../../../client/analytics/performance/record-queue.ts";
import type { PerformanceRecords } from "../../../server/contract/analytics/performance-schemas.ts";

function arrange(sinceLoad: number) {
  const sent: PerformanceRecords[] = [];
  const timers: { readonly at: number; readonly work: () => void }[] = [];
  let hide = () => {};
  let now = sinceLoad;
  const queue = createRecordQueue({
    pageLoadId: "load-1",
    context: () => ({ websiteId: "w1" }),
    send: (records) => sent.push(records),
    now: () => now,
  });
  scheduleRecords({
    sinceLoad,
    schedule: (work, delayMs) => timers.push({ at: now + delayMs, work }),
    whenHidden: (work) => {
      hide = work;
    },
    flush: queue.flush,
    finish: () => queue.add("page_speed", { metrics: {} }),
  });
  return {
    queue,
    sent,
    kinds: () => sent.map((records) => records.map(({ eventName }) => eventName)),
    hide: () => hide(),
    /** Milliseconds after the page was loaded. */
    goTo(time: number) {
      now = time;
      for (const timer of timers.filter(({ at }) => at <= time)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
    },
  };
}

test("records wait for half a minute after the load, those of the speed for a whole one", () => {
  const { queue, goTo, sent, kinds } = arrange(2000);
  queue.add("image", { image: { width: 3 } });
  goTo(29_999);
  expect(sent).toEqual([]);
  goTo(30_000);
  expect(sent).toEqual([
    [
      {
        appName: "schaufenster",
        eventName: "image",
        pageLoadId: "load-1",
        timestamp: 2000,
        data: { context: { websiteId: "w1" }, image: { width: 3 } },
      },
    ],
  ]);
  queue.add("user", { user: {} });
  goTo(59_999);
  expect(kinds()).toEqual([["image"]]);
  goTo(60_000);
  expect(kinds()).toEqual([["image"], ["user", "page_speed"]]);
});

test("a page that is hidden sends at once, and its speed only once", () => {
  const { queue, goTo, hide, kinds } = arrange(500);
  queue.add("a11y", { a11y: {} });
  goTo(5000);
  hide();
  expect(kinds()).toEqual([["a11y", "page_speed"]]);
  goTo(30_000);
  goTo(60_000);
  hide();
  expect(kinds()).toHaveLength(1);
});

test("a page that is measured late sends as early as it can, and ends like all others", () => {
  const { queue, goTo, kinds } = arrange(40_000);
  queue.add("a11y", { a11y: {} });
  goTo(40_000);
  expect(kinds()).toEqual([["a11y"]]);
  goTo(59_999);
  expect(kinds()).toHaveLength(1);
  goTo(60_000);
  expect(kinds()).toEqual([["a11y"], ["page_speed"]]);
});

test("many records are several calls", () => {
  const { queue, sent } = arrange(0);
  for (let count = 0; count < 90; count += 1) queue.add("image", { image: {} });
  queue.flush();
  expect(sent.map((records) => records.length)).toEqual([40, 40, 10]);
  queue.flush();
  expect(sent).toHaveLength(3);
});
