/** Numbers from 0 to below 1 that a seed determines (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers below `count` by Zipf's law: the second is chosen half as often as the first. */
export function createZipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1, sum = 0; rank <= count; rank++) {
    sum += 1 / rank;
    sums.push(sum);
  }
  const whole = sums.at(-1) ?? 0;
  return () => {
    const wanted = random() * whole;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
