/** The values of an axis, from its lowest mark to its highest. */
export type Scale = {
  readonly low: number;
  readonly high: number;
  /** The marked values, in rising order. */
  readonly marks: readonly number[];
};

/** Marks of an axis, at most. */
const MARKS = 6;

/** Distances between marks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** A scale of round marks that holds zero and all values. */
export function toScale(values: readonly number[]): Scale {
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  // Both ends are divided first: their distance may be no finite number.
  const rough = highest / (MARKS - 1) - lowest / (MARKS - 1) || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const marks = Array.from({ length: last - first + 1 }, (_, index) =>
    // Sums of decimals would show as 0.30000000000000004.
    Number(((first + index) * step).toPrecision(12)),
  );
  return { low: marks[0] ?? 0, high: marks.at(-1) ?? 1, marks };
}

/** The place of a value between the ends of a scale, from 0 to 1. */
export const placeOn = ({ low, high }: Scale, value: number): number => {
  // Half the values: the whole distance may be no finite number.
  const [from, to, at] = [low / 2, high / 2, value / 2];
  return (at - from) / (to - from);
};
