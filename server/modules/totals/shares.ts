/** The largest amount that is an exact integer; only absurd prices reach it. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER;

/** A sum of amounts that are not negative, capped at the largest exact integer. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.min(
    amounts.reduce((sum, amount) => sum + amount, 0),
    MAX_CENTS,
  );

/**
 * `cents * part / whole`, rounded half away from zero to whole coins, each of `coinCents`. Exact for any integers; capped at the largest one.
 */
export function toPart(cents: number, part: number, whole: number, coinCents: number): number {
  const divisor = BigInt(whole) * BigInt(coinCents);
  const coins = (2n * BigInt(cents) * BigInt(part) + divisor) / (2n * divisor);
  return toCents(coins * BigInt(coinCents));
}

/**
 * Divides an amount among others in proportion to them: no share exceeds its amount, and the shares add up to the
 * divided amount. Rounding differences go to the largest remainders, the first of equal ones.
 *
 * Units: all of them are multiples of `coinCents`; a fraction of one is ignored. An amount above the total counts as
 *   the total.
 */
export function toShares(
  cents: number,
  amounts: readonly number[],
  coinCents: number,
): readonly number[] {
  const coins = amounts.map((amount) => Math.floor(amount / coinCents));
  return toParts(Math.min(cents, sumOf(coins) * coinCents), coins, coinCents);
}

/**
 * Divides an amount in proportion to some weights, integers. Rounding differences go to the largest remainders, the first of
 * equal ones. A fraction of a coin is ignored; without any weight all parts are 0.
 */
export function toParts(
  cents: number,
  parts: readonly number[],
  coinCents: number,
): readonly number[] {
  const weights = parts.map(BigInt);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return parts.map(() => 0);
  const divided = BigInt(Math.floor(cents / coinCents));
  const shares = weights.map((weight) => (divided * weight) / total);
  let left = divided - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = weights.map((weight, position) => ({
    position,
    remainder: (divided * weight) % total,
  }));
  remainders.sort((one, other) => Number(other.remainder - one.remainder));
  for (const { position } of remainders) {
    if (left === 0n) break;
    shares[position] = (shares[position] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map((share) => toCents(share * BigInt(coinCents)));
}

const toCents = (cents: bigint): number => (cents < BigInt(MAX_CENTS) ? Number(cents) : MAX_CENTS);
