import { type Contender, ours, reference } from "./engines.ts";
import { geometricMean, median } from "./measure.ts";
import { VARIANTS, variant } from "./variants.ts";
import type { Workload } from "./workload.ts";

const MICROSECONDS = 1000;

/** Templates before the first that counts: a warm process has made templates before. */
const WARM_UP = 112;

/** Parse, compile and first render of templates that differ, in microseconds; medians of both. */
function firstRenders(workload: Workload, count: number) {
  const times = { ours: [] as number[], reference: [] as number[] };
  for (let index = 0; index < WARM_UP + count; index++) {
    const sources = variant(workload.ours, index);
    const first = (contender: Contender) => {
      const start = performance.now();
      contender.prepare(sources)(workload.data);
      return (performance.now() - start) * MICROSECONDS;
    };
    // In turns: who comes first finds colder caches.
    if (index % 2 === 0) times.ours.push(first(ours));
    times.reference.push(first(reference));
    if (index % 2 === 1) times.ours.push(first(ours));
    if (index === WARM_UP) for (const list of Object.values(times)) list.length = 0;
  }
  return { ours: median(times.ours), reference: median(times.reference) };
}

/** Ours over the reference's, by workload. */
export function newTemplates(workloads: readonly Workload[], count = VARIANTS - WARM_UP) {
  return workloads.map((workload) => {
    const found = firstRenders(workload, count);
    return { workload: workload.name, ...found, ratio: found.ours / found.reference };
  });
}

/** Bytes of heap that each of many prepared templates holds, each rendered once. */
function heapOf(contender: Contender, workload: Workload): number {
  const kept: unknown[] = [];
  const prepare = (index: number) => {
    const render = contender.prepare(variant(workload.ours, index));
    render(workload.data);
    return render;
  };
  // Made once for all of them.
  kept.push(prepare(0));
  const before = heapUsed();
  for (let index = 1; index <= HEAP_TEMPLATES; index++) kept.push(prepare(index));
  const bytes = (heapUsed() - before) / HEAP_TEMPLATES;
  kept.length = 0;
  return bytes;
}

const HEAP_TEMPLATES = 300;

/** Once is not enough: what a finalizer keeps goes with the next collection. */
function heapUsed(): number {
  for (let count = 0; count < 3; count++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

export function heaps(workloads: readonly Workload[]) {
  return workloads.map((workload) => {
    const found = { ours: heapOf(ours, workload), reference: heapOf(reference, workload) };
    return { workload: workload.name, ...found, ratio: found.ours / found.reference };
  });
}

export const meanRatio = (rows: readonly { readonly ratio: number }[]): number =>
  geometricMean(rows.map((row) => row.ratio));
