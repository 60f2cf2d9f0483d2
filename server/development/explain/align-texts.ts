/** A run of tokens of both texts: from and to, exclusive, by their numbers. */
type Stretch = readonly [from: number, fromEnd: number, to: number, toEnd: number];

type Token = { readonly text: string; readonly at: number };

/** Tags, and the texts between them. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/<[^<>]*>?|[^<]+/g)].map((match) => ({ text: match[0], at: match.index }));

/** In place of a character that the other text does not have. */
export const NOWHERE = -1;

/**
 * Finds the characters of a text in another one that was made from it, by adding to it, leaving out and exchanging: for each offset the
 * one in the other text. Tags that both have once are the ends that all else is found from.
 */
export function alignTexts(text: string, other: string): Int32Array {
  const places = new Int32Array(text.length).fill(NOWHERE);
  const [from, to] = [tokensOf(text), tokensOf(other)];
  const fill = (at: number, otherAt: number, length: number) => {
    for (let index = 0; index < length; index++) places[at + index] = otherAt + index;
  };
  const open: Stretch[] = [[0, from.length, 0, to.length]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [start, end, otherStart, otherEnd] = trim(stretch, from, to, fill);
    if (start === end || otherStart === otherEnd) continue;
    const anchors = findAnchors([start, end, otherStart, otherEnd], from, to);
    if (anchors.length === 0) {
      const [a, b] = [offsetOf(from, start, text), offsetOf(to, otherStart, other)];
      const one = text.slice(a, offsetOf(from, end, text));
      alignEnds([one, a], [other.slice(b, offsetOf(to, otherEnd, other)), b], fill);
      continue;
    }
    let [last, otherLast] = [start, otherStart];
    for (const [at, otherAt] of [...anchors, [end, otherEnd] as const]) {
      open.push([last, at, otherLast, otherAt]);
      if (at === end) break;
      fill(from[at]?.at ?? 0, to[otherAt]?.at ?? 0, from[at]?.text.length ?? 0);
      [last, otherLast] = [at + 1, otherAt + 1];
    }
  }
  return places;
}

type Fill = (at: number, otherAt: number, length: number) => void;

const offsetOf = (tokens: readonly Token[], index: number, text: string): number =>
  tokens[index]?.at ?? text.length;

/** Takes the tokens that are the same off both ends. */
function trim(stretch: Stretch, from: readonly Token[], to: readonly Token[], fill: Fill): Stretch {
  let [start, end, otherStart, otherEnd] = stretch;
  const take = (at: number, otherAt: number): boolean => {
    const [one, two] = [from[at], to[otherAt]];
    if (start >= end || otherStart >= otherEnd || one?.text !== two?.text) return false;
    if (one && two) fill(one.at, two.at, one.text.length);
    return true;
  };
  while (take(start, otherStart)) [start, otherStart] = [start + 1, otherStart + 1];
  while (take(end - 1, otherEnd - 1)) [end, otherEnd] = [end - 1, otherEnd - 1];
  return [start, end, otherStart, otherEnd];
}

/** Pairs of tokens that both stretches have once, in the order of both. */
function findAnchors(
  [start, end, otherStart, otherEnd]: Stretch,
  from: readonly Token[],
  to: readonly Token[],
): readonly (readonly [number, number])[] {
  const others = onlyOnce(to, otherStart, otherEnd);
  const pairs = [...onlyOnce(from, start, end)].flatMap(([text, at]) => {
    const otherAt = others.get(text);
    return otherAt === undefined ? [] : [[at, otherAt] as const];
  });
  return longestRising(pairs);
}

/** The numbers of tokens that occur once in a stretch, in their order. */
function onlyOnce(tokens: readonly Token[], start: number, end: number): Map<string, number> {
  const once = new Map<string, number>();
  const more = new Set<string>();
  for (let at = start; at < end; at++) {
    const text = tokens[at]?.text ?? "";
    if (more.has(text)) continue;
    if (once.delete(text)) more.add(text);
    else once.set(text, at);
  }
  return once;
}

/** The longest row of pairs whose second numbers rise; the first ones do already. */
function longestRising(
  pairs: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  // The pair with the least second number that ends a row of each length.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, [, second]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < second) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? ends[low - 1] : undefined);
    ends[low] = index;
  }
  const row: (readonly [number, number])[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    const pair = pairs[at];
    if (pair) row.push(pair);
  }
  return row.reverse();
}

/** Finds the same characters at both ends of two texts, each with its offset. */
function alignEnds(
  [text, at]: readonly [string, number],
  [other, otherAt]: readonly [string, number],
  fill: Fill,
): void {
  const most = Math.min(text.length, other.length);
  let first = 0;
  while (first < most && text[first] === other[first]) first++;
  let last = 0;
  while (last < most - first && text.at(-1 - last) === other.at(-1 - last)) last++;
  fill(at, otherAt, first);
  fill(at + text.length - last, otherAt + other.length - last, last);
}
