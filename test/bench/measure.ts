/** Times of one thing done, in microseconds of the processor, one for each round. */
export type Times = readonly number[];

export type MeasureOptions = {
  readonly rounds: number;
  /** Milliseconds of one contender in one round. */
  readonly slot: number;
  /** Milliseconds in which the host optimizes, which it does beside the running code. */
  readonly warmUp: number;
};

const MICROSECONDS = 1000;

/**
 * Runs all in turns: a round gives each a slot of time, so that a busy moment of the machine meets them
 * all. Who comes first changes from round to round.
 */
export function measure(
  runs: Readonly<Record<string, () => unknown>>,
  { rounds, slot, warmUp: warmUpMs }: MeasureOptions,
): Record<string, Times> {
  const contenders = Object.entries(runs).map(([name, run]) => ({
    name,
    run,
    times: 0,
    found: Array.from<number>({ length: 0 }),
  }));
  for (const contender of contenders) contender.times = warmUp(contender.run, slot, warmUpMs);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(round + turn) % contenders.length];
      contender?.found.push(time(contender.run, contender.times));
    }
  }
  return Object.fromEntries(contenders.map(({ name, found }) => [name, found]));
}

/** Runs until the host has optimized, and gives how often the run fits into a slot. */
function warmUp(run: () => unknown, slot: number, ms: number): number {
  const start = processorTime();
  const middle = start + (ms * MICROSECONDS) / 2;
  while (processorTime() < middle) time(run, 10);
  let count = 0;
  // The second half is counted: it is faster.
  while (processorTime() < middle + middle - start) {
    time(run, 10);
    count += 10;
  }
  return Math.max(1, Math.round((slot * MICROSECONDS * count) / (processorTime() - middle)));
}

/** Microseconds that this process has used, so that the others on the machine do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Keeps results alive, so that no work is optimized away. */
const kept: { last: unknown } = { last: undefined };

function time(run: () => unknown, times: number): number {
  const start = processorTime();
  for (let count = 0; count < times; count++) kept.last = run();
  return (processorTime() - start) / times;
}

/** The median of the ratios within each round. */
export const ratio = (over: Times, under: Times): number =>
  median(over.map((time, round) => time / (under[round] ?? Number.NaN)));

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export const geometricMean = (numbers: readonly number[]): number =>
  Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
