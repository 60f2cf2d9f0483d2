import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addInteraction,
  addShift,
  type Interaction,
  isRecordable,
  isRecordedHost,
  type ShiftWindow,
  toEnvironment,
  toInteractionDelay,
  toRating,
} from "../../../server/contract/analytics/vitals.ts";

/** The windows that shifts of these times, each by 1, come to. */
const windowsOf = (...times: readonly number[]): readonly number[] => {
  let window: ShiftWindow | undefined;
  const windows: ShiftWindow[] = [];
  for (const startTime of times) {
    const next = addShift(window, { startTime, value: 1 });
    if (next.first === window?.first) windows.pop();
    windows.push(next);
    window = next;
  }
  return windows.map(({ value }) => value);
};

test("shifts less than a second apart belong together", () => {
  expect(windowsOf(100)).toEqual([1]);
  expect(windowsOf(100, 1099)).toEqual([2]);
  expect(windowsOf(100, 1100)).toEqual([1, 1]);
  expect(windowsOf(100, 900, 1700, 2700)).toEqual([3, 1]);
});

test("but only within less than five seconds", () => {
  expect(windowsOf(0, 900, 1800, 2700, 3600, 4500, 4999)).toEqual([7]);
  expect(windowsOf(0, 900, 1800, 2700, 3600, 4500, 5000)).toEqual([6, 1]);
});

const interactions = fc.uniqueArray(fc.record({ id: fc.nat(100), duration: fc.nat(5000) }), {
  selector: ({ id }) => id,
  maxLength: 60,
});
const collect = (all: readonly Interaction[]) =>
  all.reduce<readonly Interaction[]>(addInteraction, []);

test("the ten longest interactions are kept, the longest first", () => {
  fc.assert(
    fc.property(interactions, (all) => {
      const durations = all.map(({ duration }) => duration).sort((one, other) => other - one);
      expect(collect(all).map(({ duration }) => duration)).toEqual(durations.slice(0, 10));
    }),
  );
});

test("events of one interaction are one, as long as the longest of them", () => {
  const seen = collect([
    { id: 7, duration: 40 },
    { id: 14, duration: 90 },
    { id: 7, duration: 120 },
    { id: 7, duration: 16 },
  ]);
  expect(seen).toEqual([
    { id: 7, duration: 120 },
    { id: 14, duration: 90 },
  ]);
});

test("of fifty interactions, the longest is an exception", () => {
  const longest = [500, 400, 300].map((duration, id) => ({ id, duration }));
  expect(toInteractionDelay([], 0)).toBeUndefined();
  expect(toInteractionDelay(longest, 3)).toBe(500);
  expect(toInteractionDelay(longest, 49)).toBe(500);
  expect(toInteractionDelay(longest, 50)).toBe(400);
  expect(toInteractionDelay(longest, 100)).toBe(300);
  expect(toInteractionDelay(longest, 5000)).toBe(300);
});

test("figures are rated by the limits of each metric, which belong to the better side", () => {
  const ratings = (metric: Parameters<typeof toRating>[0], ...figures: readonly number[]) =>
    figures.map((figure) => toRating(metric, figure)[0]).join("");
  expect(ratings("FCP", 0, 1800, 1801, 3000, 3001)).toBe("ggnnp");
  expect(ratings("LCP", 2500, 2501, 4000, 4001)).toBe("gnnp");
  expect(ratings("FID", 100, 101, 300, 301)).toBe("gnnp");
  expect(ratings("INP", 200, 201, 500, 501)).toBe("gnnp");
  expect(ratings("CLS", 0.1, 0.11, 0.25, 0.26)).toBe("gnnp");
  expect(toRating("CLS", 0.2)).toBe("needs-improvement");
});

test("negative figures and those above 2147483647 are dropped, and what is no number", () => {
  const figures = [0, 0.5, 2_147_483_647, -1, -0.001, 2_147_483_648, Number.NaN, Infinity];
  expect(figures.filter(isRecordable)).toEqual([0, 0.5, 2_147_483_647]);
});

test("the host tells where a site runs", () => {
  for (const host of [
    "localhost",
    "laden.localhost",
    "127.0.0.1",
    "[::1]",
    "nas.local",
    "a.test",
  ]) {
    expect([host, toEnvironment(host)]).toEqual([host, "dev"]);
  }
  for (const host of ["staging.laden.example", "laden-staging.example"]) {
    expect([host, toEnvironment(host)]).toEqual([host, "staging"]);
  }
  for (const host of ["laden.example", "local.example", "test", "mylocalhost", "127.example"]) {
    expect([host, toEnvironment(host)]).toEqual([host, "prod"]);
  }
});

test("pictures are those of the site's own host, of hosts that it allows, and of the platform's", () => {
  const recorded = (host: string) =>
    isRecordedHost(host, "laden.example:8080", ["https://bilder.example", "https://*.cdn.example"]);
  for (const host of [
    "laden.example:8080",
    "bilder.example",
    "a.cdn.example",
    "images.squarespace-cdn.com",
  ]) {
    expect([host, recorded(host)]).toEqual([host, true]);
  }
  for (const host of ["laden.example", "x.bilder.example", "cdn.example", "evilcdn.example", ""]) {
    expect([host, recorded(host)]).toEqual([host, false]);
  }
});
