import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** As much as the garbage of some pages; the host would take four times as much, and render them no faster. */
const ENOUGH_BYTES = 8 * 1024 * 1024;

const HOST_GROWTH = 2;

/** Later versions of Node keep it small by themselves. */
const LAST_GROWING_MAJOR = 24;

const isGrowing = Number.parseInt(process.versions.node, 10) <= LAST_GROWING_MAJOR;

let growth = HOST_GROWTH;
let isPretenuring = true;

/**
 * Lets every object begin in the young generation. The host lets those begin among the old whose like have lasted while a server
 * was new: what pages need once and keep looks the same as what each page needs for a moment, and the garbage among the old
 * takes many times as long to find.
 */
export function beginObjectsYoung(): void {
  pretenure(false);
}

/**
 * Keeps the part of the heap where objects begin at what rendering needs. The host doubles it while a start fills it, and seldom
 * gives it back; while nothing happens it shrinks it, so this goes on.
 */
export function limitYoungGeneration(): void {
  if (!isGrowing) return;
  growTimes(4);
  const kept: unknown[] = [];
  // It grows when enough of it is still in use.
  while (youngBytes() < ENOUGH_BYTES && kept.length < 400) kept.push(new Array(2000).fill(0.5));
  growTimes(1);
  const adjust = () => growTimes(youngBytes() < ENOUGH_BYTES ? HOST_GROWTH : 1);
  new PerformanceObserver(adjust).observe({ entryTypes: ["gc"] });
}

/** The result of a function that must run under the host's own flags. */
export function underHostFlags<Result>(run: () => Result): Result {
  const held = { growth, isPretenuring };
  growTimes(HOST_GROWTH);
  pretenure(true);
  try {
    return run();
  } finally {
    growTimes(held.growth);
    pretenure(held.isPretenuring);
  }
}

function growTimes(factor: number): void {
  if (factor === growth) return;
  growth = factor;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

function pretenure(isOn: boolean): void {
  if (isOn === isPretenuring) return;
  isPretenuring = isOn;
  setFlagsFromString(`--${isOn ? "" : "no-"}allocation-site-pretenuring`);
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ??
  ENOUGH_BYTES;
